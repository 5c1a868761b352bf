import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { it } from 'vitest';
import { openFrontDoor } from './front-door';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function* withoutEnd(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

it('an answer that its reader does not take is given up', async () => {
  const place = { host: '127.0.0.1', port: await freePort() };
  const stalledMs = 1_000;
  const door = await openFrontDoor(place, { draining: false }, () => undefined, stalledMs);
  const givenUp = new Promise<void>((resolve) => {
    door.serve((_req, res) => {
      res.once('close', resolve);
      Readable.from(withoutEnd()).pipe(res);
    });
  });
  const reader = connect(place).pause();
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await givenUp;
  reader.destroy();
  await door.close();
});
