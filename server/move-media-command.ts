/** `npm run media:move`: moves all photos and recordings to where MEDIA_STORE says, while the servers are in use. */
import { openDatabase, runCommand, say } from './command';
import { connect } from './db/database';
import { countTexts, mediaKinds } from './media/media-kinds';
import { moveMedia } from './media/move-media';
import { openObjectStore } from './media/object-store/s3-store';
import { createLog } from './monitoring/log';

await runCommand(async (config) => {
  const log = createLog('warn', process.stdout.isTTY);
  const objects = await openObjectStore(config, log);
  if (!objects) {
    say('Set MEDIA_STORE and the S3_ variables as for the servers.');
    return 1;
  }
  const problem = await objects
    .checkSettings()
    .catch(() => 'The object store does not answer. Nothing was moved.');
  if (problem) {
    say(problem);
    return 1;
  }
  const { keepIn } = config.media;
  const database = await openDatabase(config);
  const db = connect(
    config.databaseUrl ?? database.url,
    (err) => log.warn({ err }, 'a database connection broke while idle'),
    { keepsStatements: config.keepsStatements },
  );
  try {
    const moved = await moveMedia(keepIn, {
      db,
      objects,
      onProgress: (kind, count) => say(`  ${count} ${mediaKinds[kind].several} moved`),
    });
    say(
      `Everything is where MEDIA_STORE=${keepIn} says; moved: ${countTexts(moved).join(', ') || 'nothing'}.`,
    );
    return 0;
  } finally {
    await db.$client.end();
    await database.close();
  }
});
