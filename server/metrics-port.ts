import { createServer, type RequestListener } from 'node:http';
import type { Deps } from './deps';
import { listen } from './front-door';
import { createMetrics } from './monitoring/metrics';

/** Serves the metrics on a separate port, if one is configured. */
export async function openMetrics({ config, db, mails, passwords, streams }: Deps) {
  if (!config.metrics) return undefined;
  const { time, show } = createMetrics({ pool: db.$client, mails, passwords, streams });
  const server = createServer(show);
  await listen(server, { ...config.metrics, variable: 'METRICS_PORT' });
  return {
    timed:
      (app: RequestListener): RequestListener =>
      (req, res) => {
        time(req, res);
        app(req, res);
      },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
