/** `npm run backup [-- FILE]`: writes everything into one archive, while the servers run. */
import path from 'node:path';
import type { Writable } from 'node:stream';
import { chooseFile, STANDARD, writeWholeFile } from './backup/archive-file';
import { backUp } from './backup/back-up';
import { sealing } from './backup/seal';
import { openDatabase, readArguments, runCommand, say } from './command';
import { npmPrintsLines } from './config';
import { withTimeLimit } from './health/time-limit';
import { countTexts } from './media/media-kinds';
import { openObjectStore } from './media/object-store/s3-store';
import { createLog } from './monitoring/log';

const USAGE = 'Name a file, a folder, or nothing: npm run backup -- path/to/folder';

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const seconds = (begun: number) => ((Date.now() - begun) / 1000).toFixed(1);

/** A network drive that is away, or a disk that is broken, may never answer. */
const FILE_SECONDS = 10;

async function chooseWithin(seconds: number, target: string, isSealed: boolean): Promise<string> {
  const file = await withTimeLimit(
    seconds * 1000,
    chooseFile(target, new Date(), isSealed),
    undefined,
  );
  if (file !== undefined) return file;
  say(
    `The backup could not be written to ${target}: the disk does not answer within ${seconds} seconds.`,
  );
  // An exit would wait for the thread that waits for the disk.
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

await runCommand(async (config) => {
  const begun = Date.now();
  const { seal } = config;
  const { argument } = readArguments(USAGE, {});
  const target = argument ?? path.join(config.dataDir, 'backups');
  if (target === STANDARD && npmPrintsLines()) {
    say('npm writes lines of its own into the backup. Use: npm run --silent backup -- -');
    return 1;
  }
  const file =
    target === STANDARD ? STANDARD : await chooseWithin(FILE_SECONDS, target, seal !== undefined);
  const objects = await openObjectStore(config, createLog('fatal', false));
  const database = await openDatabase(config);
  try {
    const writeOpen = (output: Writable) =>
      backUp({ url: database.url, objects, version: config.version, output });
    const write = async (output: Writable) =>
      seal ? (await sealing(seal, output, writeOpen)).result : writeOpen(output);
    if (file === STANDARD) {
      const { rows, tables } = await write(process.stdout);
      say(`Backed up ${rows} rows of ${tables} tables.`);
      return 0;
    }
    const { bytes, summary } = await writeWholeFile(file, write, { dataDir: config.dataDir });
    say(
      `Backup written: ${file}`,
      `  ${megabytes(bytes)} MB: ${summary.rows} rows of ${summary.tables} tables${countTexts(
        summary.media,
      )
        .map((count) => `, ${count}`)
        .join('')}, in ${seconds(begun)} seconds.`,
      ...(summary.missing > 0
        ? [`  ${summary.missing} photos or recordings were not in the object store any more.`]
        : []),
      seal
        ? `  It is sealed with ${'passphrase' in seal ? 'BACKUP_PASSPHRASE' : 'BACKUP_PUBLIC_KEY'}: keep ${'passphrase' in seal ? 'the passphrase' : 'the key'} elsewhere, and a copy of the file too.`
        : '  It contains everything: keep it where only you can read it, and a copy of it elsewhere.',
    );
    return 0;
  } finally {
    await database.close();
  }
});
