import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterwards, freePort, isReady } from './server-process';

/** Interval between two readiness checks. */
const ASK_EVERY_MS = 100;

/**
 * A load balancer in miniature: takes turns among the servers whose /readyz answers 200 and keeps its
 * connections to them open. What one server does not answer is a failure; nothing is tried twice.
 */
export async function balancer(servers: string[]): Promise<{ url: string }> {
  const agent = new Agent({ keepAlive: true });
  let ready = [...servers];
  let turn = 0;
  const check = async () => {
    const answers = await Promise.all(
      servers.map(async (url) => ((await isReady(url)) ? [url] : [])),
    );
    ready = answers.flat();
  };
  const checking = setInterval(() => void check(), ASK_EVERY_MS);

  function passOn(req: IncomingMessage, res: ServerResponse): void {
    const { hostname, port } = new URL(ready[(turn += 1) % ready.length] ?? servers[0] ?? '');
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'http',
      connection: 'keep-alive',
    };
    const upstream = request(
      { agent, hostname, port, method: req.method, path: req.url, headers },
      (answer) => {
        const { connection: _hop, ...forwarded } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, forwarded);
        answer.pipe(res);
      },
    );
    upstream.on('error', () => res.writeHead(502).end());
    req.pipe(upstream);
  }

  const front = createServer(passOn);
  const port = await freePort();
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  afterwards(async () => {
    clearInterval(checking);
    front.closeAllConnections();
    agent.destroy();
    await new Promise((resolve) => front.close(resolve));
  });
  return { url: `http://127.0.0.1:${port}` };
}
