import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { answerBrokenRequests } from './broken-request';

it('who sends no HTTP and keeps the connection open is hung up on', async () => {
  const server = createServer();
  answerBrokenRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  const [taken] = (await once(server, 'connection')) as [Socket];
  let heard = '';
  caller.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  caller.write('SSH-2.0-OpenSSH_9.9\r\n');
  await Promise.all([once(taken, 'close'), once(caller, 'end')]);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  caller.destroy();
  server.close();
});
