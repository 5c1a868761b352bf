import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';
import { afterwards } from './clean-ups';

/** A real PostgreSQL in a folder of its own, as careful with its data as the product's; answers with its address. */
export async function startOwnPostgres(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-postgres-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may have to run as another user than root.
  await chmod(folder, 0o711);
  const starting = startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  // Also stops one that is still starting.
  afterwards(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).superuserUrl;
}
