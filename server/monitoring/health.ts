import { Router } from 'express';
import type { Pool } from 'pg';

/** Set after SIGTERM, so that a load balancer sends no new requests. */
export interface Lifecycle {
  draining: boolean;
}

/** `/healthz` reports that the process is alive, `/readyz` whether it accepts requests. */
export function health(pool: Pool, lifecycle: Lifecycle): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const database = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const ready = database && !lifecycle.draining;
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready', database, draining: lifecycle.draining });
  });
  return router;
}
