import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDatabase } from '../tests/support/database';
import { readConfig } from './config';
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
