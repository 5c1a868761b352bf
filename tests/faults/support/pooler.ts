import { execFile } from 'node:child_process';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseIdentity, runAs } from '../../../server/embedded-postgres/identity';
import { afterwards, freePort, newFolder } from './server-process';
import { until } from './until';

const run = promisify(execFile);

/** PgBouncer in transaction mode in front of a database, where it is installed: few connections, lent for one transaction each. */
export async function pooler(
  databaseUrl: string,
): Promise<{ url: string; version: string; keepsStatements: boolean } | undefined> {
  const { stdout } = await run('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v pgbouncer']).catch(
    () => ({ stdout: '' }),
  );
  const program = stdout.trim();
  if (!program) return undefined;
  const version = /PgBouncer ([\d.]+)/.exec((await run(program, ['--version'])).stdout)?.[1] ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const keepsStatements = major > 1 || (major === 1 && minor >= 21);
  const home = newFolder();
  const port = await freePort();
  const settings = path.join(home, 'pgbouncer.ini');
  await writeFile(settings, iniFor(new URL(databaseUrl), port, home, keepsStatements));
  // It does not run as root either.
  const identity = await chooseIdentity(home, [program]);
  await chmod(home, 0o711);
  for (const file of identity.owner ? [home, settings] : [])
    await chown(file, identity.owner?.uid ?? 0, identity.owner?.gid ?? 0);
  const { ok, output } = await runAs(identity, program, ['-d', settings]);
  if (!ok) throw new Error(`pgbouncer: ${output}`);
  const pid = await until(
    'pgbouncer has noted its number',
    async () => Number(await readFile(path.join(home, 'pid'), 'utf8').catch(() => '')) || undefined,
  );
  afterwards(() => {
    process.kill(pid, 'SIGTERM');
    return Promise.resolve();
  });
  return {
    url: `postgres://family@127.0.0.1:${port}/pooled?sslmode=disable`,
    version,
    keepsStatements,
  };
}

function iniFor(
  { hostname, port, username, password, pathname }: URL,
  listenPort: number,
  home: string,
  keepsStatements: boolean,
): string {
  return `
[databases]
pooled = host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
logfile = ${path.join(home, 'log')}
pidfile = ${path.join(home, 'pid')}
${keepsStatements ? 'max_prepared_statements = 100' : ''}
`;
}
