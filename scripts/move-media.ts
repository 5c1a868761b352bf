/** `npm run media:move`: moves all photos and recordings to where MEDIA_STORE says, while the servers are in use. */
import { readConfig } from '../server/config';
import { connect } from '../server/db/database';
import { moveMedia } from '../server/media/move-media';
import { openObjectStore } from '../server/media/object-store/s3-store';
import { createLog } from '../server/monitoring/log';
import { print } from '../server/terminal';

const config = readConfig();
const log = createLog('warn', process.stdout.isTTY);
const objects = await openObjectStore(config, log);
if (!objects || !config.databaseUrl) {
  print('Set DATABASE_URL, MEDIA_STORE and the S3_ variables as for the servers.');
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
const { keepIn } = config.media;
const names = { photo: 'photos', voice: 'recordings' };
const moved = await moveMedia(keepIn, {
  db,
  objects,
  onProgress: (kind, count) => print(`  ${count} ${names[kind]} moved`),
});
await db.$client.end();
print(
  `All media are where MEDIA_STORE=${keepIn} says; ${moved.photo} photos and ${moved.voice} recordings were moved.`,
);
