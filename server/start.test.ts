import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createDatabase } from '../tests/support/database';
import { readConfig } from './config';
import { writeStoredSettings } from './config/stored-settings';
import { readSession } from './db/sessions.repository';
import { freePort } from './embedded-postgres/port';
import { startServer } from './start';

const POOLED = { isPooled: true, keeps: '0' } as const;

it.each([
  [
    'keeps prepared what is asked most, on a database of one’s own',
    { isPooled: false },
    ['session'],
  ],
  ['keeps nothing prepared behind a pooler', POOLED, []],
  ['keeps it prepared behind a pooler that does so too', { ...POOLED, keeps: '1' }, ['session']],
])('%s', async (_rule, { isPooled, keeps }: { isPooled: boolean; keeps?: string }, kept) => {
  const { url, drop } = await createDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-start-'));
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    ...(isPooled ? { DATABASE_DIRECT_URL: url, POOLER_KEEPS_STATEMENTS: keeps } : {}),
  });
  const { deps, stop } = await startServer(config);
  // On all connections, of which the mail queue may have one just now.
  const onAll = <Answer>(ask: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: 10 }, ask));
  await onAll(() => readSession(deps.db, { sid: 'nobody' }));
  const answers = await onAll(() =>
    deps.db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name <> ''`,
    ),
  );
  const names = new Set(answers.flatMap(({ rows }) => rows.map(({ name }) => name)));
  await stop(0);
  await rm(dataDir, { recursive: true });
  await drop();
  expect([...names]).toEqual(kept);
});

it('starts the program again with changed settings, without closing the port, and keeps the former ones if it cannot', async () => {
  const { url, drop } = await createDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-start-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
  });
  const running = await startServer(config);
  const former = running.deps;
  const servers = async () =>
    (
      (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as {
        servers: unknown;
      }
    ).servers;
  writeStoredSettings(dataDir, { APP_URL: 'http://minipc.local:3000' });
  former.applySettings();
  const answers = await Promise.all(Array.from({ length: 5 }, servers));
  await vi.waitFor(() => expect(running.deps).not.toBe(former), { timeout: 20_000 });
  expect(answers).toHaveLength(5);
  expect(await servers()).toEqual([{ url: 'http://minipc.local:3000' }]);
  const second = running.deps;
  await writeFile(path.join(dataDir, 'settings.json'), '{', { mode: 0o600 });
  second.applySettings();
  expect(await servers()).toEqual([{ url: 'http://minipc.local:3000' }]);
  await running.stop(0);
  expect(running.deps).toBe(second);
  await rm(dataDir, { recursive: true });
  await drop();
});
