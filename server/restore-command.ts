/**
 * `npm run restore -- FILE [--replace] [--unsealed] [--key-file FILE]`: puts a backup into an empty database.
 * `npm run restore -- --restored-elsewhere [--made-at TIME]`: ends what a restore ends, in a database that another program has restored.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appliedTombstonesText } from './backup/applied-tombstones-text';
import { applyTombstones, saveTombstones, type AppliedTombstones } from './backup/apply-tombstones';
import { STANDARD, withSpooledInput } from './backup/archive-file';
import { BackupError } from './backup/archive-format';
import { askSecret } from './backup/ask-secret';
import { completeForeignRestore, restore } from './backup/restore';
import { isSealed, secretFrom, unsealWithSecret, type Unseal } from './backup/seal';
import { openDatabase, readArguments, runCommand, say } from './command';
import type { Config } from './config';
import { hideGiftsAgain } from './contributions/take-back-gift.repository';
import { openObjectStore } from './media/object-store/s3-store';
import { createLog } from './monitoring/log';

const USAGE =
  'Name the backup: npm run restore -- path/to/dear-ones-….tar.gz.age [--replace] [--key-file FILE], or one that is not sealed with --unsealed. Or, once another program has restored the database: npm run restore -- --restored-elsewhere [--made-at 2026-11-29T03:30:00Z]';
const START_AGAIN =
  'Start Dear Ones again. Everybody logs in once more, and invitations and links are sent anew.';

/** @throws BackupError if the backup is sealed and nothing opens it, or is not sealed and nobody said so */
async function unsealFor(
  file: string,
  { unsealed, keyFile }: { unsealed: boolean; keyFile: string | undefined },
  { seal }: Config,
): Promise<Unseal | undefined> {
  const sealed = await isSealed(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read (${String(error.code)}).`,
    );
  });
  if (!sealed) {
    if (unsealed) return undefined;
    throw new BackupError(
      'This backup is not sealed, so anybody may have written or changed it. If you know where it comes from, add --unsealed.',
    );
  }
  if (keyFile !== undefined) return unsealWithSecret(await secretFrom(await readKey(keyFile)));
  if (seal && 'passphrase' in seal) return unsealWithSecret(seal);
  const typed = await askSecret('The passphrase or key of this backup (nothing is shown): ');
  if (typed === undefined || typed === '')
    throw new BackupError(
      'This backup is sealed. Set BACKUP_PASSPHRASE, or write its key into a file and add --key-file FILE.',
    );
  return unsealWithSecret(await secretFrom(typed));
}

const readKey = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${file} cannot be read (${String(error.code)}).`);
  });

/**
 * Reads when the backup of another program was made. Without that, the list of what was ended counts as incomplete: it may have been
 * restored with the database.
 * @returns undefined if this was not asked, or not in this way
 */
function readElsewhere(given: string[]): { createdAt: string } | undefined {
  const [option, madeAtOption, madeAt, ...others] = given;
  if (option !== '--restored-elsewhere' || others.length > 0) return undefined;
  if (madeAtOption === undefined) return { createdAt: new Date(0).toISOString() };
  const isTime = madeAt !== undefined && !Number.isNaN(Date.parse(madeAt));
  return madeAtOption === '--made-at' && isTime ? { createdAt: madeAt } : undefined;
}

async function endRestoredElsewhere(config: Config, made: { createdAt: string }): Promise<void> {
  const database = await openDatabase(config, { alone: true });
  try {
    let applied: AppliedTombstones | undefined;
    await completeForeignRestore({
      url: database.url,
      projectDir: config.projectDir,
      beforeFirstStart: async (client) => {
        applied = await applyTombstones(client, made, config.dataDir, hideGiftsAgain);
      },
    });
    say(
      'All sessions, codes, links, invitations and waiting emails of the backup are ended.',
      ...(applied ? appliedTombstonesText(applied) : []),
      START_AGAIN,
    );
  } finally {
    await database.close();
  }
}

await runCommand(async (config) => {
  const begun = Date.now();
  const elsewhere = readElsewhere(process.argv.slice(2));
  if (elsewhere) {
    await endRestoredElsewhere(config, elsewhere);
    return 0;
  }
  const { values, argument: archive } = readArguments(USAGE, {
    replace: { type: 'boolean', default: false },
    unsealed: { type: 'boolean', default: false },
    'key-file': { type: 'string' },
  });
  if (archive === undefined) {
    say(USAGE);
    return 1;
  }
  const { replace, unsealed, 'key-file': keyFile } = values;
  const objects =
    config.media.keepIn === 's3'
      ? await openObjectStore(config, createLog('fatal', false))
      : undefined;
  const problem = await objects?.checkSettings();
  if (problem) {
    say(problem);
    return 1;
  }
  const restoreFrom = async (file: string) => {
    const unseal = await unsealFor(file, { unsealed, keyFile }, config);
    const database = await openDatabase(config, { alone: true });
    try {
      let applied: AppliedTombstones | undefined;
      const summary = await restore({
        url: database.url,
        file,
        unseal,
        projectDir: config.projectDir,
        objects,
        replace,
        beforeEmptied: (client) => saveTombstones(client, config.dataDir),
        beforeFirstStart: async (client, manifest) => {
          applied = await applyTombstones(client, manifest, config.dataDir, hideGiftsAgain);
        },
      });
      say(
        `Everything is restored: ${summary.rows} rows of ${summary.tables} tables, in ${((Date.now() - begun) / 1000).toFixed(1)} seconds.`,
        ...(applied ? appliedTombstonesText(applied) : []),
        START_AGAIN,
      );
    } finally {
      await database.close();
    }
  };
  await (archive === STANDARD
    ? withSpooledInput(config.dataDir, restoreFrom)
    : restoreFrom(path.resolve(archive)));
  return 0;
});
