/**
 * A server process to be killed: starts the embedded PostgreSQL on the folder it is given and says
 * where. Unless it found it running, it then writes one row after the other, and says the number of
 * each once the database has acknowledged it.
 */
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';

const [, , dataDir = ''] = process.argv;
const { url, adopted } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
console.log(JSON.stringify({ url, adopted }));
if (!adopted) await keepDiary(url);

async function keepDiary(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query('create table diary (day integer primary key)');
  for (let day = 1; ; day += 1) {
    await client.query('insert into diary values ($1)', [day]);
    console.log(day);
  }
}
