import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The user that runs PostgreSQL's programs. */
export interface Identity {
  /** The owner of the cluster, or undefined if it is the current user. */
  readonly owner?: Owner;
  /** A command that changes to the owner and runs its arguments. It is empty if Node can change the user itself. */
  readonly changer: readonly string[];
}

const execute = promisify(execFile);

export const OURSELVES: Identity = { changer: [] };

/** The environment does not inherit ours, because a PGOPTIONS or LANG of the shell must not affect the database. */
const ENVIRONMENT = { TZ: 'UTC', LC_ALL: 'C' };

/** Returns the arguments with which `spawn` and `execFile` run a program as a user. */
export function commandAs(identity: Identity, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...identity.changer, program, ...args];
  const ids = identity.changer.length > 0 ? {} : identity.owner;
  return { file, args: rest, options: { ...ids, env: ENVIRONMENT, cwd: '/' } };
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs a program to its end. A failure is returned, not thrown.
 * @param env added to the fixed environment
 */
export async function runAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { file, args: all, options } = commandAs(identity, program, args);
  try {
    const { stdout, stderr } = await execute(file, all, {
      ...options,
      env: { ...options.env, ...env },
    });
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return { ok: false, output: said || String(error) };
  }
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. For root it is the owner of the cluster, or else
 * the system's `postgres`, or else `nobody`.
 * @param mustReach files and folders that PostgreSQL must be able to access
 */
export async function chooseIdentity(
  dataDir: string,
  mustReach: readonly string[],
): Promise<Identity> {
  const us = process.getuid?.();
  const current = await ownerOf(dataDir);
  if (us !== 0) {
    if (us !== undefined && current !== undefined && current.uid !== us) {
      throw new EmbeddedPostgresError(
        `The database in ${dataDir} belongs to another user: start Dear Ones as that user, or choose another DATA_DIR.`,
      );
    }
    return OURSELVES;
  }
  const keeper = current?.uid === 0 ? undefined : current;
  const owner = keeper ?? (await systemUser('postgres')) ?? (await systemUser('nobody'));
  return reachingIdentity(owner, [...mustReach, path.dirname(dataDir)]);
}

const CAN_REACH_ALL = 'for each; do test -x "$each" || exit 1; done';

async function reachingIdentity(
  owner: Owner | undefined,
  mustReach: readonly string[],
): Promise<Identity> {
  for (const identity of owner === undefined ? [] : waysToBecome(owner)) {
    const reach = await runAs(identity, '/bin/sh', ['-c', CAN_REACH_ALL, 'sh', ...mustReach]);
    if (reach.ok) return identity;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other user can reach the folder of Dear Ones: ' +
      'start it as an ordinary user, move its folder to where everybody may read it, or set DATABASE_URL.',
  );
}

function waysToBecome(owner: Owner): Identity[] {
  const plain = { owner, changer: [] };
  return process.platform === 'linux'
    ? [plain, { owner, changer: reachingChanger(owner) }]
    : [plain];
}

/**
 * Grants access to private folders such as /root, which contains the checkouts of root. Without no_setuid_fixup,
 * access(2), which initdb calls, would ignore the capability.
 */
function reachingChanger({ uid, gid }: Owner): string[] {
  const dropRoot = [
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--no-new-privs',
  ];
  const keepReach = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  return ['setpriv', '--securebits', '+no_setuid_fixup', ...keepReach, ...dropRoot];
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
  return stat(folder).catch(() => undefined);
}

async function systemUser(name: string): Promise<Owner | undefined> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => runAs(OURSELVES, 'id', [flag, name])),
  );
  return uid?.ok === true && gid?.ok === true
    ? { uid: Number(uid.output), gid: Number(gid.output) }
    : undefined;
}
