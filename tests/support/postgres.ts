import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';
import { findPostmaster, type Postmaster } from '../../server/embedded-postgres/process';
import { prepareTemplate, TEMPLATE } from './prepare-template';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the tests' PostgreSQL to make and drop others from. */
    adminDatabaseUrl: string;
    templateDatabase: string;
  }
}

/** One real PostgreSQL for all tests, and in it the database theirs are copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-tests-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  const cleanUp = cleanUpOnExit(folder, await findPostmaster(dataDir));
  await leaveTablesAsTheyAre(postgres.superuserUrl);
  await prepareTemplate(postgres.superuserUrl);
  project.provide('adminDatabaseUrl', postgres.superuserUrl);
  project.provide('templateDatabase', TEMPLATE);
  return async () => {
    process.off('exit', cleanUp);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A clean-up that comes by in mid-test makes the planner choose anew, and takes its time from all the others. */
async function leaveTablesAsTheyAre(adminUrl: string): Promise<void> {
  const admin = new Client(adminUrl);
  await admin.connect();
  await admin.query('alter system set autovacuum = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
}

/** Vitest tears nothing down when it is interrupted, and the database, in a session of its own, would live on. */
function cleanUpOnExit(folder: string, postmaster: Postmaster | undefined): () => void {
  const cleanUp = () => {
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', cleanUp);
  return cleanUp;
}
