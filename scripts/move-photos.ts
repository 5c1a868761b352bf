/** `npm run photos:move`: moves all photos to where PHOTO_STORE says, while the servers are in use. */
import { readConfig } from '../server/config';
import { connect } from '../server/db/database';
import { createLog } from '../server/monitoring/log';
import { movePhotos } from '../server/photos/move-photos';
import { openPhotoObjects } from '../server/photos/photo-store';
import { print } from '../server/terminal';

const config = readConfig();
const log = createLog('warn', process.stdout.isTTY);
const objects = await openPhotoObjects(config, log);
if (!objects || !config.databaseUrl) {
  print('Set DATABASE_URL, PHOTO_STORE and the S3_ variables as for the servers.');
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
const moved = await movePhotos(config.photos.keepIn, {
  db,
  objects,
  onProgress: (count) => print(`  ${count} photos moved`),
});
await db.$client.end();
print(`All photos are where PHOTO_STORE=${config.photos.keepIn} says; ${moved} were moved.`);
