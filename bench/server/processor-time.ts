import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

interface Times {
  parent: number;
  seconds: number;
  /** The time of its children that have ended. */
  ofEnded: number;
}

async function timesOf(pid: number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    seconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS,
    ofEnded: (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS,
  };
}

/** Processor time that processes have used since they started, in seconds. */
export async function secondsOf(pids: number[]): Promise<number> {
  const times = await Promise.all(pids.map(timesOf));
  return times.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The same of the PostgreSQL behind an address: of all its processes, also those that have ended. */
export async function secondsOfPostgres(database: string): Promise<number> {
  const postmaster = await findPostmaster(database);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = await Promise.all(pids.map(timesOf));
  const ended = (await timesOf(postmaster)).ofEnded;
  return all
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { seconds }) => sum + seconds, ended);
}

async function findPostmaster(database: string): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const { rows } = await client.query<{ note: string }>(
    `SELECT pg_read_file('postmaster.pid') AS note`,
  );
  await client.end();
  return Number.parseInt(rows[0]?.note ?? '', 10);
}
