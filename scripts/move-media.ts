/** `npm run media:move`: moves all photos and recordings to where PHOTO_STORE and VOICE_STORE say, while the servers are in use. */
import { readConfig } from '../server/config';
import { connect } from '../server/db/database';
import { movePhotos, moveVoices } from '../server/media/move-media';
import { openObjectStore } from '../server/media/object-store/s3-store';
import { createLog } from '../server/monitoring/log';
import { print } from '../server/terminal';

const config = readConfig();
const log = createLog('warn', process.stdout.isTTY);
const objects = await openObjectStore(config, log);
if (!objects || !config.databaseUrl) {
  print('Set DATABASE_URL, PHOTO_STORE, VOICE_STORE and the S3_ variables as for the servers.');
  process.exit(1);
}
const problem = await objects.checkSettings().catch((error: Error) => error.message);
if (problem) {
  print(problem);
  process.exit(1);
}

const db = connect(config.databaseUrl, (err) =>
  log.warn({ err }, 'a database connection broke while idle'),
);
const { photosIn, voicesIn } = config.media;
const photos = await movePhotos(photosIn, {
  db,
  objects,
  onProgress: (count) => print(`  ${count} photos moved`),
});
const voices = await moveVoices(voicesIn, {
  db,
  objects,
  onProgress: (count) => print(`  ${count} recordings moved`),
});
await db.$client.end();
print(`All photos are where PHOTO_STORE=${photosIn} says; ${photos} were moved.`);
print(`All recordings are where VOICE_STORE=${voicesIn} says; ${voices} were moved.`);
