import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/embedded-postgres';
import { prepareTemplate, TEMPLATE } from '../../support/prepare-template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQL that these tests stop, hang and kill. */
    postgresDataDir: string;
    /** The server as it is delivered. */
    serverFile: string;
  }
}

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** A PostgreSQL of these tests' own, which keeps its promises when it is killed, and the server built from its sources. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-faults-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'postgres');
  const cleanUp = () => cleanUpNow(folder, dataDir);
  process.on('exit', cleanUp);
  const serverFile = buildServer();
  const { superuserUrl: url } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await prepareTemplate(url);
  project.provide('postgresDataDir', dataDir);
  project.provide('adminDatabaseUrl', url);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('serverFile', await serverFile);
  return async () => {
    // The process may have been replaced since the start.
    await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
    process.off('exit', cleanUp);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Builds the server like `npm run build:server`, but next to its packages, because other suites build in dist at the same time. */
async function buildServer(): Promise<string> {
  const folder = 'node_modules/.cache/dear-ones-faults';
  await promisify(execFile)(process.execPath, ['scripts/build-server.mjs', folder], {
    cwd: PROJECT,
  });
  return path.join(PROJECT, folder, 'index.js');
}

/** Vitest tears nothing down when it is interrupted, and the database, in a session of its own, would live on. */
function cleanUpNow(folder: string, dataDir: string): void {
  try {
    process.kill(
      Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10),
      'SIGQUIT',
    );
  } catch {
    // It has ended already.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
