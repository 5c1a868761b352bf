import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';
import { formerMigrations } from '../support/former-migrations';
import { FormerServer, type FormerFamily } from '../support/former-server';
import { afterwards, startServer } from './support/server-process';

/** Fills a data folder as a family's own computer held it before people, and stops its database. */
async function fillFormerFolder(dataDir: string): Promise<FormerFamily> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: () => undefined,
  });
  const client = new Client(postgres.url);
  await client.connect();
  const former = await formerMigrations();
  await migrate(drizzle(client), { migrationsFolder: former.folder });
  const server = new FormerServer(client);
  const email = 'family@example.com';
  const family = await server.fill(await server.register(email), email, null);
  await client.end();
  await former.remove();
  await postgres.stop();
  return family;
}

it('a data folder from before people is upgraded at the start, and its tablet shows everything', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-upgrade-'));
  afterwards(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o711);
  const { id, tablet } = await fillFormerFolder(dataDir);
  for (const start of ['first', 'second']) {
    const server = await startServer({ dataDir });
    const answer = await fetch(`${server.url}/api/tablet/content`, {
      headers: { Cookie: `dear-ones-tablet=${tablet.token}` },
    });
    expect(answer.status, start).toBe(200);
    expect(await answer.json(), start).toMatchObject({
      personName: `Maria ${id}`,
      faces: [{ name: 'Anna' }, { name: 'Mei' }],
      items: [{ title: 'Keys' }],
      plans: [{ title: 'Tea' }],
      contacts: [{ name: 'Anna' }],
    });
    expect(await server.stop()).toBe(0);
  }
});
