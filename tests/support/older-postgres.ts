import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries, findOlderBinaries } from '../../server/embedded-postgres/binaries';
import { bringUp } from '../../server/embedded-postgres/bring-up';
import { makeCluster, readPassword } from '../../server/embedded-postgres/cluster';
import { appUrl } from '../../server/embedded-postgres/connection';
import { chooseIdentity } from '../../server/embedded-postgres/identity';
import { stopPostmaster } from '../../server/embedded-postgres/process';

/** The version before that of the embedded PostgreSQL, which is installed for tests. */
export const OLDER = '17';

/** Makes a cluster of the older version, as the release with it did, and starts it. */
export async function startOlderPostgres(dataDir: string) {
  const binaries = await findOlderBinaries(OLDER);
  if (binaries === undefined) throw new Error(`embedded-postgres-${OLDER} is not installed`);
  await mkdir(path.dirname(dataDir), { recursive: true, mode: 0o711 });
  const identity = await chooseIdentity(dataDir, [binaries.postgres, binaries.initdb]);
  await makeCluster(dataDir, { binaries, identity, durable: false });
  const launch = { binaries, identity, dataDir, logFile: `${dataDir}.log`, durable: false };
  const password = await readPassword(dataDir);
  const attempt = { password, patienceMs: 10_000, port: undefined };
  const { postmaster } = await bringUp(launch, attempt);
  return {
    url: appUrl({ port: postmaster.port, password }),
    stop: () => stopPostmaster(launch, postmaster.pid),
  };
}

export const newestMajor = async (): Promise<string> => (await findBinaries()).majorVersion;
