/** `npm run restore -- FILE [--replace]`: puts an archive of `npm run backup` into an empty database. */
import path from 'node:path';
import { STANDARD, withSpooledInput } from './backup/archive-file';
import { restore } from './backup/restore';
import { openDatabase, runCommand, say } from './command';
import { openObjectStore } from './media/object-store/s3-store';
import { createLog } from './monitoring/log';

await runCommand(async (config) => {
  const begun = Date.now();
  const options = process.argv.slice(2);
  const replace = options.includes('--replace');
  const [archive, ...others] = options.filter((option) => option !== '--replace');
  if (archive === undefined || others.length > 0) {
    say('Name the backup: npm run restore -- path/to/dear-ones-….tar.gz');
    return 1;
  }
  const objects =
    config.media.keepIn === 's3'
      ? await openObjectStore(config, createLog('fatal', false))
      : undefined;
  const problem = await objects?.checkSettings();
  if (problem) {
    say(problem);
    return 1;
  }
  const database = await openDatabase(config, { alone: true });
  try {
    const restoreFrom = (file: string) =>
      restore({ url: database.url, file, projectDir: config.projectDir, objects, replace });
    const summary = await (archive === STANDARD
      ? withSpooledInput(config.dataDir, restoreFrom)
      : restoreFrom(path.resolve(archive)));
    say(
      `Everything is restored: ${summary.rows} rows of ${summary.tables} tables, in ${((Date.now() - begun) / 1000).toFixed(1)} seconds.`,
      'Start Dear Ones again. Everybody may have to log in once more; tablets stay connected.',
    );
    return 0;
  } finally {
    await database.close();
  }
});
