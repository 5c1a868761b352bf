/** A start to be killed: moves the data of an older PostgreSQL in the folder that it is given, and stops. */
import { readConfig } from '../../server/config';
import { copyDatabase } from '../../server/copy-database';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';

const [, , dataDir = ''] = process.argv;
const { stop } = await startEmbeddedPostgres({
  dataDir,
  log: (line) => console.log(line),
  copy: copyDatabase(readConfig({})),
});
await stop();
