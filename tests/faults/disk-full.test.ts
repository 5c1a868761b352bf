import { expect, inject, it } from 'vitest';
import { ask, database } from './support/postgres';
import { afterwards, startServer } from './support/server-process';
import { smallDisk } from './support/small-disk';
import { until } from './support/until';
import { item, signedIn, titlesOf } from './support/visitor';

it('on a full disk writes are answered with 503 and reading goes on; with room again, so does writing', async () => {
  const disk = await smallDisk();
  if (!disk) {
    console.log('Left out: what happens on a full disk. It takes the right to mount one (root).');
    return;
  }
  const admin = inject('adminDatabaseUrl');
  await ask(admin, `CREATE TABLESPACE small_disk LOCATION '${disk.folder}'`);
  afterwards(async () => {
    await ask(admin, 'DROP TABLESPACE small_disk');
  });
  const { url, ask: inDatabase } = await database();
  await inDatabase('ALTER TABLE remember_items SET TABLESPACE small_disk');
  const server = await startServer({ env: { DATABASE_URL: url } });
  const who = await signedIn(server.url);
  const acknowledged: string[] = [];
  const write = async () => {
    const title = `Item ${acknowledged.length + 1}`;
    const answer = await who.call('POST', '/api/remember-items', {
      ...item(title),
      content: 'x'.repeat(10_000),
    });
    if (answer.status === 201) acknowledged.push(title);
    return answer;
  };
  expect(await write()).toMatchObject({ status: 201 });

  disk.fill();
  const refused = await until('a write is refused', async () => {
    const answer = await write();
    return answer.status === 201 ? undefined : answer;
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'database-away' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await titlesOf(who)).toEqual(acknowledged);
  expect(await who.call('GET', '/api/user')).toMatchObject({ status: 200 });

  disk.empty();
  expect(await write()).toMatchObject({ status: 201 });
  expect(await titlesOf(who)).toEqual(acknowledged);
});
