import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * Opens a connection to a server that answers nothing. A test writes a request on `caller`, and reads it from `arrived` once its
 * head has come. `close` ends both.
 */
export async function arrivingRequest() {
  const server = createServer();
  const arrived = once(server, 'request').then(([req]) => req as IncomingMessage);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const close = () => {
    caller.destroy();
    server.close();
  };
  return { caller, arrived, close };
}
