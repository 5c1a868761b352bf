import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newAccount } from '../frame/account';
import type { Bench } from '../frame/bench';
import type { Comparison, Sample } from '../frame/comparison';
import type { RunningServer } from '../frame/running-server';
import { atMost } from '../frame/target';
import { secondsOf, secondsOfPostgres } from './processor-time';

const TABLETS = 1_000;
/** Two looks of the server at all of its streams. */
const SECONDS = 60;
/** Beside its stream a tablet polls every two minutes. */
const POLLS = (TABLETS * SECONDS) / 120;
/** The time in which a server gives memory back that streams had, as in a run. */
const SETTLED_MS = 60_000;
/** Beside every fifth poll it tells its state. */
const POLLS_PER_STATE = 5;
const MB = 1024 * 1024;
/** Without it, the memory would be that of garbage, which comes and goes. */
const COLLECTS_GARBAGE = [
  '--expose-gc',
  '--import',
  'data:text/javascript,process.on("SIGUSR2", () => gc())',
];

export const quietTablets: Comparison = {
  name: 'quiet-tablets',
  title: 'Tablets on which nothing happens',
  about: `${TABLETS} tablets of as many people hold their streams of events open for ${SECONDS} s, poll every two minutes and tell their state every ten. The memory is what the server has grown by beside no open stream, each time without garbage; its processor time is a share of one core.`,
  minutes: 5,
  prepare: async (bench) => {
    const server = await bench.server({ nodeArgs: COLLECTS_GARBAGE });
    const cookies = await pairedTablets(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const poll = pollOf(server.url, agent);
    bench.afterwards(() => {
      agent.destroy();
      return Promise.resolve();
    });
    for (const cookie of cookies) await poll(cookie);
    // The memory that a server takes for its first requests and streams, and keeps, is no part of them.
    for (const { close } of await openStreams(bench, server, cookies)) close();
    await sleep(SETTLED_MS);
    const before = await memoryOf(server);
    const streams = await openStreams(bench, server, cookies);
    return [
      {
        title: `${TABLETS} streams`,
        pairs: 3,
        ours: {
          says: 'the product',
          check: () => {
            const open = streams.filter(({ isOpen }) => isOpen()).length;
            if (open < TABLETS) throw new Error(`Only ${open} streams are open`);
            return Promise.resolve();
          },
          run: async (): Promise<Sample> => {
            const used = async () => ({
              server: await secondsOf([server.pid]),
              postgres: await secondsOfPostgres(server.database),
            });
            const begun = await used();
            const end = Date.now() + SECONDS * 1000;
            for (let polled = 0; Date.now() < end; polled += 1) {
              const cookie = cookies[polled % TABLETS] ?? '';
              await poll(cookie);
              if (polled % POLLS_PER_STATE === 0) await tellState(server.url, agent, cookie);
              await sleep((SECONDS * 1000) / POLLS);
            }
            const ended = await used();
            return {
              memory: ((await memoryOf(server)) - before) / MB,
              core: ((ended.server - begun.server) / SECONDS) * 100,
              postgres: ((ended.postgres - begun.postgres) / SECONDS) * 100,
              open: streams.filter(({ isOpen }) => isOpen()).length,
            };
          },
        },
        figures: [
          { of: 'memory', says: 'Memory of the server', unit: 'MB', target: atMost(50) },
          { of: 'core', says: 'Of one core, the server', unit: '%', target: atMost(2) },
          { of: 'postgres', says: 'Of one core, PostgreSQL', unit: '%' },
          { of: 'open', says: 'Streams that are open at the end' },
        ],
      },
    ];
  },
};

/** Inserts the tablets of as many people. @returns their cookies */
async function pairedTablets({ url, database }: RunningServer): Promise<string[]> {
  const account = await newAccount(url);
  const tokens = Array.from({ length: TABLETS }, () => randomBytes(32).toString('base64url'));
  const client = new Client(database);
  await client.connect();
  try {
    await insert(client, account.id, tokens);
  } finally {
    await client.end();
  }
  return tokens.map((token) => `dear-ones-tablet=${token}`);
}

async function insert(client: Client, userId: number, tokens: string[]): Promise<void> {
  await client.query(
    `WITH person AS (INSERT INTO people (name) SELECT 'Person ' || number FROM generate_series(1, $2::int) AS number RETURNING id),
     owner AS (INSERT INTO memberships (person_id, user_id, role) SELECT id, $1, 'owner' FROM person)
     INSERT INTO tablets (person_id, created_by, name, token_hash)
     SELECT person.id, $1, 'Kitchen', hashes.hash FROM (SELECT id, row_number() OVER () AS place FROM person) AS person
     JOIN unnest($3::text[]) WITH ORDINALITY AS hashes (hash, place) ON hashes.place = person.place`,
    [userId, TABLETS, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  await client.query('VACUUM ANALYZE');
}

const ask = (url: string, agent: Agent | false, headers: Record<string, string>, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, resolve)
      .once('error', reject)
      .end(body);
  });

/** Polls for content, which has not changed since the first time. */
function pollOf(url: string, agent: Agent) {
  const tags = new Map<string, string>();
  return async (cookie: string): Promise<void> => {
    const tag = tags.get(cookie);
    const answer = await ask(`${url}/api/tablet/content`, agent, {
      Cookie: cookie,
      ...(tag !== undefined && { 'If-None-Match': tag }),
    });
    answer.resume();
    if (answer.statusCode !== (tag === undefined ? 200 : 304))
      throw new Error(`A poll was answered with ${answer.statusCode}`);
    tags.set(cookie, answer.headers.etag ?? '');
  };
}

async function tellState(url: string, agent: Agent, cookie: string): Promise<void> {
  const body = JSON.stringify({ awake: true, canSpeak: true, version: 'bench', contentAge: 0 });
  const answer = await ask(
    `${url}/api/tablet/state`,
    agent,
    { Cookie: cookie, 'Content-Type': 'application/json' },
    body,
  );
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`A state was answered with ${answer.statusCode}`);
}

interface Stream {
  isOpen: () => boolean;
  close: () => void;
}

async function openStreams(
  bench: Bench,
  { url }: RunningServer,
  cookies: readonly string[],
): Promise<Stream[]> {
  const streams: Stream[] = [];
  bench.afterwards(() => {
    for (const { close } of streams) close();
    return Promise.resolve();
  });
  for (const cookie of cookies) streams.push(await openStream(url, cookie));
  return streams;
}

async function openStream(url: string, cookie: string): Promise<Stream> {
  const answer = await ask(`${url}/api/tablet/live`, false, { Cookie: cookie });
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}`);
  answer.on('error', () => undefined).resume();
  return { isOpen: () => !answer.closed && !answer.complete, close: () => answer.destroy() };
}

/** The memory of a process that is in use and its own, in bytes. */
async function memoryOf({ pid }: RunningServer): Promise<number> {
  // The first collections also free the code that only the start needed.
  for (let last = Infinity; ;) {
    for (let times = 0; times < 4; times += 1) {
      process.kill(pid, 'SIGUSR2');
      await sleep(500);
    }
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const memory = Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    if (memory > last - MB) return memory;
    last = memory;
  }
}
