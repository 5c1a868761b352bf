import { HOUR_MS } from '#shared/product/durations';
import { BACKUP_MISSING_DAYS } from '#shared/product/limits';
import type { BackupState } from '../backups/backup-state.repository';
import type { Config } from '../config';
import { fine, type CheckDeps, type Finding } from './check-deps';
import { readBackups } from './health.repository';

const HOURS_OF_DAY = 24;

/** Admin → Health makes a key with the first folder. */
const SET_FOLDER_AND_SEAL =
  'Choose a folder in Admin → Health, under Settings, best on another disk, and write down the key that it shows. Or set BACKUP_DIR to a folder, and BACKUP_PASSPHRASE to a passphrase that is kept elsewhere.';
const SET_FOLDER =
  'Choose a folder in Admin → Health, under Settings, best on another disk, or set BACKUP_DIR to one.';
const SEAL =
  'Set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY instead of BACKUP_UNSEALED, so that nobody else can read the backups.';
const SEAL_OR_OTHER_FOLDER =
  'Set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY instead of BACKUP_UNSEALED, or use a folder that is for backups alone.';
const CHANGED_SINCE =
  'The settings of the backups were changed since then. Look again after the next backup.';
const COPY_KEY = 'Copy the key again: a sign in it is wrong.';
const MAKE_KEY = 'Make a new key in Admin → Health, under Settings.';
const LOOK_AT_LOG = 'The log says what went wrong: look for “backup failed”.';

type Problem = { message: string; remedy: string | ((config: Config) => string) };

/** By the codes of `BackupProblem`. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  folder: {
    message: 'The last backup did not succeed: the folder BACKUP_DIR cannot be written to.',
    remedy: 'Check that its disk is connected, and let the user of Dear Ones write to it.',
  },
  link: {
    message: 'The last backup did not succeed: BACKUP_DIR is a link.',
    remedy: 'Set BACKUP_DIR to the folder itself.',
  },
  open: {
    message:
      'The last backup did not succeed: others can open the folder BACKUP_DIR, and backups are not sealed.',
    remedy: ({ seal }) => (seal ? CHANGED_SINCE : SEAL_OR_OTHER_FOLDER),
  },
  full: {
    message: 'The last backup did not succeed: the disk of BACKUP_DIR has no room for it.',
    remedy: 'Delete or move what is not needed there, or use a larger disk.',
  },
  unreadable: {
    message: 'The last backup did not succeed: what was written could not be read back.',
    remedy: 'Its disk may be broken. Use another one.',
  },
  key: {
    message: 'The last backup did not succeed: BACKUP_PUBLIC_KEY is not a key.',
    remedy: ({ seal, fixed }) => {
      if (!seal || !('publicKey' in seal)) return CHANGED_SINCE;
      return fixed.includes('BACKUP_PUBLIC_KEY') ? COPY_KEY : MAKE_KEY;
    },
  },
};
const OTHER = { message: 'The last backup did not succeed.', remedy: LOOK_AT_LOG };

/** The backups that servers make by themselves. */
export async function checkBackups({ config, db, now }: CheckDeps): Promise<Finding | undefined> {
  if (!config.backups)
    return {
      state: 'warning',
      message: 'Dear Ones makes no backups by itself.',
      remedy: config.seal || config.isUnsealed ? SET_FOLDER : SET_FOLDER_AND_SEAL,
    };
  const state = db instanceof Error ? undefined : await readBackups(db).catch(() => undefined);
  if (!state) return undefined;
  const hours = hoursSince(state, now());
  const isLate = hours === undefined || hours >= BACKUP_MISSING_DAYS * HOURS_OF_DAY;
  if (state.problem !== null) {
    const { message, remedy } = PROBLEMS[state.problem] ?? OTHER;
    return {
      state: isLate ? 'failed' : 'warning',
      message,
      remedy: typeof remedy === 'string' ? remedy : remedy(config),
    };
  }
  if (hours === undefined)
    return {
      state: 'warning',
      message: 'There is no backup yet. Servers make the first one soon after their start.',
      remedy: LOOK_AT_LOG,
    };
  const { message } = ageInWords(hours);
  if (isLate) return { state: 'failed', message, remedy: LOOK_AT_LOG };
  return config.seal ? fine({ message }) : { state: 'warning', message, remedy: SEAL };
}

const hoursSince = ({ succeededAt }: BackupState, now: Date) =>
  succeededAt === null
    ? undefined
    : Math.max(0, Math.floor((now.getTime() - succeededAt.getTime()) / HOUR_MS));

function ageInWords(hours: number): { message: string } {
  if (hours < 2) return { message: 'The last good backup was made within the last two hours.' };
  const days = Math.floor(hours / HOURS_OF_DAY);
  return hours < 2 * HOURS_OF_DAY
    ? { message: `The last good backup was made ${hours} hours ago.` }
    : { message: `The last good backup was made ${days} days ago.` };
}
