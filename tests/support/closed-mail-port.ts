import { connect } from 'node:net';
import { MAIL_PORTS } from '#shared/setup/mail-server';

/** A port to which test emails of the set-up may go, and on which nothing listens on this machine. */
export async function closedMailPort(): Promise<number> {
  for (const port of MAIL_PORTS) if (await isClosed(port)) return port;
  throw new Error(`Something listens on each of the ports ${MAIL_PORTS.join(', ')}`);
}

function isClosed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
