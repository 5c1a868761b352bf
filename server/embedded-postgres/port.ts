import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOWEST = 15_000;

/** Linux hands out the ports from here on to outgoing connections, ours to the database among them. */
const ABOVE_HIGHEST = 32_000;

/** A port of this machine that nobody listens on, at this moment. */
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
