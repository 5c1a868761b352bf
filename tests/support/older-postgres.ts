import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { readConfig } from '../../server/config';
import { migrate } from '../../server/db/migrate';
import { findBinaries, findOlderBinaries } from '../../server/embedded-postgres/binaries';
import { bringUp } from '../../server/embedded-postgres/bring-up';
import { makeCluster, readPassword } from '../../server/embedded-postgres/cluster';
import { appUrl } from '../../server/embedded-postgres/connection';
import { chooseIdentity } from '../../server/embedded-postgres/identity';
import { stopPostmaster } from '../../server/embedded-postgres/process';
import { installMailQueue } from '../../server/mail/queue';
import { createTestApp, PASSWORD, sessionCookieOf, signedInFamily } from './app';
import { fillEveryTable } from './every-table';

/** The version before that of the embedded PostgreSQL, which is installed for tests. */
const OLDER = '17';

/** Makes a cluster of the older version, as the release with it did, and starts it. */
export async function startOlderPostgres(dataDir: string) {
  const binaries = await findOlderBinaries(OLDER);
  if (binaries === undefined) throw new Error(`embedded-postgres-${OLDER} is not installed`);
  await mkdir(path.dirname(dataDir), { recursive: true, mode: 0o711 });
  const identity = await chooseIdentity(dataDir, [binaries.postgres, binaries.initdb]);
  await makeCluster(dataDir, { binaries, identity, durable: false });
  const launch = {
    binaries,
    identity,
    dataDir,
    logFile: `${dataDir}.log`,
    durable: false,
    isSmallMachine: false,
  };
  const password = await readPassword(dataDir);
  const attempt = { password, patienceMs: 10_000, port: undefined };
  const { postmaster } = await bringUp(launch, attempt);
  return {
    url: appUrl({ port: postmaster.port, password }),
    stop: () => stopPostmaster(launch, postmaster.pid),
  };
}

export const newestMajor = async (): Promise<string> => (await findBinaries()).majorVersion;

/** Gives an empty database a family, and rows of many accounts in every table. */
export async function fillDatabase(url: string, accounts: number): Promise<{ cookie: string }> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const { projectDir } = readConfig({});
  await migrate(url, projectDir, () => installMailQueue(pool));
  await pool.end();
  const app = await createTestApp({ databaseUrl: url });
  await fillEveryTable(app, accounts);
  const { email } = await signedInFamily(app);
  const login = await app.browser().post('/api/login').send({ email, password: PASSWORD });
  await app.close();
  return { cookie: sessionCookieOf(login) };
}
