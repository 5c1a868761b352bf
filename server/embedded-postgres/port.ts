import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOWEST = 15_000;

/** Linux uses the ports from here on for outgoing connections, including ours to the database. */
const ABOVE_HIGHEST = 32_000;

/** Finds a port of this machine that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, ABOVE_HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
