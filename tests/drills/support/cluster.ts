import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseIdentity, commandAs } from '../../../server/embedded-postgres/identity';
import { ask } from '../../faults/support/postgres';
import { afterwards, freePort, newFolder } from '../../faults/support/server-process';
import { until } from '../../faults/support/until';

const run = promisify(execFile);
const CONFIG = path.resolve(import.meta.dirname, '../../../docs/high-availability');
const PASSWORD = 'only-for-tests';
const JOINS_AGAIN_MS = 120_000;
const LOG_LINES = 40;

/** A node: Patroni, and the PostgreSQL that it runs. */
interface Node {
  name: string;
  port: number;
  /** The port at which Patroni says what the node is. */
  patroniPort: number;
  /** Kills PostgreSQL, as a crash does. */
  killPostgres(): Promise<void>;
  /** Stops all processes of the node without ending them: like a host that is gone, it neither answers nor refuses. */
  freeze(): Promise<void>;
  /** Ends what stood still and starts Patroni, like a host that is switched on again. */
  reboot(): Promise<void>;
  /** The last lines of what Patroni and PostgreSQL have noted. */
  log(): Promise<string>;
}

export interface Cluster {
  nodes: Node[];
  /** The address of the primary, through HAProxy, of a database for the product. */
  url: string;
  primary(): Promise<Node>;
  /** Waits until the other node stores every commit before it is acknowledged. */
  untilSynchronous(): Promise<void>;
  /** Starts HAProxy for two servers of the product. @returns the address of both */
  front(servers: readonly [string, string]): Promise<{ url: string }>;
}

/** Two nodes of PostgreSQL with Patroni, etcd and HAProxy, where they are installed; otherwise the names of what is missing. */
export async function startCluster(): Promise<Cluster | { missing: string[] }> {
  const programs = await findPrograms();
  if ('missing' in programs) return programs;
  const etcd = await startEtcd(programs.etcd);
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) nodes.push(await startNode(name, programs, etcd));
  const databasePort = await freePort();
  const primary = async () => {
    for (const node of nodes) if (await answers(node, 'primary')) return node;
    return undefined;
  };
  const findPrimary = () => until('one node is the primary', primary, 60_000);
  const { port } = await findPrimary();
  const admin = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await ask(admin, `CREATE ROLE family LOGIN PASSWORD '${PASSWORD}'`);
  await ask(admin, 'CREATE DATABASE dearones OWNER family');
  return {
    nodes,
    url: `postgres://family:${PASSWORD}@127.0.0.1:${databasePort}/dearones`,
    primary: findPrimary,
    untilSynchronous: () =>
      until(
        'the other node is synchronous',
        async () => {
          for (const node of nodes) if (await answers(node, 'synchronous')) return true;
          return false;
        },
        JOINS_AGAIN_MS,
      ).then(
        () => undefined,
        async (cause: unknown) => {
          const logs = await Promise.all(nodes.map((node) => node.log()));
          throw new Error(`The other node does not join again\n${logs.join('\n')}`, { cause });
        },
      ),
    front: (servers) => startProxy(programs.haproxy, databasePort, nodes, servers),
  };
}

interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** The folder with those of PostgreSQL. */
  postgres: string;
}

async function findPrograms(): Promise<Programs | { missing: string[] }> {
  const found = async (name: string) => {
    const lookedUp = run('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`]);
    return (await lookedUp.catch(() => ({ stdout: '' }))).stdout.trim();
  };
  const [patroni, etcd, haproxy] = await Promise.all(['patroni', 'etcd', 'haproxy'].map(found));
  const postgres = postgresFolder();
  if (patroni && etcd && haproxy && postgres) return { patroni, etcd, haproxy, postgres };
  const missing = Object.entries({ patroni, etcd, haproxy, postgresql: postgres });
  return { missing: missing.flatMap(([name, place]) => (place ? [] : [name])) };
}

function postgresFolder(): string | undefined {
  const versions = '/usr/lib/postgresql';
  try {
    const newest = readdirSync(versions).sort().at(-1);
    return newest && path.join(versions, newest, 'bin');
  } catch {
    return undefined;
  }
}

interface Started {
  file: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The user that runs it. */
  as?: SpawnOptions;
}

/** Runs a program until the test ends. */
function keepRunning(
  { file, args, env, as = {} }: Started,
  stop: (child: ChildProcess) => Promise<void> = stopNow,
): ChildProcess {
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C', TZ: 'UTC', ...env },
  });
  afterwards(() => stop(child));
  return child;
}

async function stopNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function startEtcd(program: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${client}`;
  const peerUrl = `http://127.0.0.1:${peer}`;
  keepRunning({
    file: program,
    args: [
      ...['--data-dir', path.join(newFolder(), 'etcd'), '--name', 'one'],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `one=${peerUrl}`],
    ],
    env: {},
  });
  await until('etcd answers', () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return `127.0.0.1:${client}`;
}

async function startNode(name: string, programs: Programs, etcd: string): Promise<Node> {
  const [port, patroniPort] = [await freePort(), await freePort()];
  const home = newFolder();
  const dataDir = path.join(home, 'data');
  const identity = await chooseIdentity(home, [path.join(programs.postgres, 'initdb')]);
  await chmod(home, 0o711);
  await mkdir(dataDir, { mode: 0o700 });
  for (const folder of identity.owner ? [home, dataDir] : [])
    await chown(folder, identity.owner?.uid ?? 0, identity.owner?.gid ?? 0);
  const { file, args, options } = commandAs(identity, programs.patroni, [
    path.join(CONFIG, 'patroni.yml'),
  ]);
  const address = `127.0.0.1:${port}`;
  const patroniAddress = `127.0.0.1:${patroniPort}`;
  const launch = () =>
    keepRunning(
      {
        file,
        args,
        as: options,
        env: {
          HOME: home,
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: `'${etcd}'`,
          PATRONI_RESTAPI_LISTEN: patroniAddress,
          PATRONI_RESTAPI_CONNECT_ADDRESS: patroniAddress,
          PATRONI_POSTGRESQL_LISTEN: address,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
          PATRONI_POSTGRESQL_DATA_DIR: dataDir,
          PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
          PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
          PATRONI_LOG_DIR: home,
        },
      },
      async (child) => {
        await stopNow(child);
        await signalPostgres(dataDir, 'SIGQUIT');
      },
    );
  let patroni = launch();
  const signalAll = async (signal: NodeJS.Signals) => {
    patroni.kill(signal);
    const postmaster = await postmasterOf(dataDir);
    if (postmaster === undefined) return;
    for (const pid of [postmaster, ...(await childrenOf(postmaster))]) process.kill(pid, signal);
  };
  const node: Node = {
    name,
    port,
    patroniPort,
    killPostgres: () => signalPostgres(dataDir, 'SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    reboot: async () => {
      await signalAll('SIGKILL');
      patroni = launch();
    },
    log: async () => {
      const said = await readFile(path.join(home, 'patroni.log'), 'utf8').catch(() => '');
      return `${name}:\n${said.split('\n').slice(-LOG_LINES).join('\n')}`;
    },
  };
  await until(
    `node ${name} runs`,
    async () => (await answers(node, 'primary')) || (await answers(node, 'replica')),
    60_000,
  );
  return node;
}

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const file = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10) || undefined;
}

async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await postmasterOf(dataDir);
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').flatMap((line) => Number.parseInt(line, 10) || []);
}

/** Asks Patroni whether the node is such a one now. */
const answers = (
  { patroniPort }: Pick<Node, 'patroniPort'>,
  what: 'primary' | 'replica' | 'synchronous',
): Promise<boolean> =>
  fetch(`http://127.0.0.1:${patroniPort}/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function startProxy(
  program: string,
  databasePort: number,
  [one, two]: readonly Node[],
  servers: readonly [string, string],
): Promise<{ url: string }> {
  const webPort = await freePort();
  const [serverOne, serverTwo] = servers.map((url) => new URL(url).host);
  keepRunning({
    file: program,
    args: ['-db', '-f', path.join(CONFIG, 'haproxy.cfg')],
    env: {
      DATABASE_LISTEN: `127.0.0.1:${databasePort}`,
      NODE_ONE: `127.0.0.1:${one?.port}`,
      NODE_ONE_HOST: '127.0.0.1',
      NODE_ONE_PATRONI_PORT: String(one?.patroniPort),
      NODE_TWO: `127.0.0.1:${two?.port}`,
      NODE_TWO_HOST: '127.0.0.1',
      NODE_TWO_PATRONI_PORT: String(two?.patroniPort),
      WEB_LISTEN: `127.0.0.1:${webPort}`,
      SERVER_ONE: serverOne,
      SERVER_TWO: serverTwo,
    },
  });
  return { url: `http://127.0.0.1:${webPort}` };
}
