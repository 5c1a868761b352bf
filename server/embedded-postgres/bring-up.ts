import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { introduceOurselves } from './connection';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { freePort } from './port';
import { findPostmaster, launchPostmaster, type Launch, type Postmaster } from './process';

interface Attempt {
  readonly password: string;
  readonly patienceMs: number;
  readonly port: number | undefined;
  readonly meanwhile?: (() => void) | undefined;
}

interface Running {
  readonly postmaster: Postmaster;
  readonly adopted: boolean;
}

const RETRY_MS = 250;

/** Recovery after a crash and a shutdown may each take this long. */
const PATIENCE_WHILE_AT_WORK_MS = 120_000;

export async function bringUp(
  launch: Launch,
  { password, patienceMs, port, meanwhile }: Attempt,
): Promise<Running> {
  const begun = Date.now();
  let child: ChildProcess | undefined;
  let problem: Error | undefined;
  for (;;) {
    const postmaster = await findPostmaster(launch.dataDir);
    if (postmaster?.ready === true) {
      problem = await introduceOurselves(postmaster, password);
      if (problem === undefined) return { postmaster, adopted: postmaster.pid !== child?.pid };
    }
    const atWork = postmaster === undefined ? !hasEnded(child) : !postmaster.ready;
    if (Date.now() - begun > (atWork ? PATIENCE_WHILE_AT_WORK_MS : patienceMs)) break;
    if (postmaster === undefined && !atWork) {
      if (child !== undefined) await sleep(RETRY_MS);
      child = await launchPostmaster(launch, port ?? (await freePort()));
      meanwhile?.();
    }
    await sleep(20);
  }
  if (!hasEnded(child)) child?.kill('SIGINT');
  throw await failure(launch.logFile, problem);
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child?.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function failure(logFile: string, cause: Error | undefined): Promise<EmbeddedPostgresError> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5);
  const reason = cause ? ` (${cause.message})` : '';
  const message = `The database did not start${reason}. The last lines of ${logFile}:\n${lines.join('\n')}`;
  return new EmbeddedPostgresError(message, { cause });
}
