import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database';

/** `person`: the content or the rights of a person. `account`: the rights or sessions of an account. `live-calls`: the live calls of a person. */
type LiveTopic = 'person' | 'account' | 'live-calls';

/** @param id of the row that has changed. Undefined if anything may have been missed, so that everything is to be read again */
type LiveHandler = (id: number | undefined) => void;

/** Tells all servers that share a database what has changed. Only ids travel; the rows carry the rest. */
export interface LiveAnnouncements {
  /** Call it after the commit, where a request of the account or about the person does not do so by itself (http/announce-changes.ts). It waits for nothing and never throws; what is lost is found by whoever looks again regularly. */
  announce(topic: LiveTopic, id: number): void;
  /** @returns what ends it */
  listen(topic: LiveTopic, handler: LiveHandler): () => void;
  /** Ends the connection that listens. */
  stop(): Promise<void>;
}

const CHANNEL = 'dear_ones_live';
const NOTIFY = `SELECT pg_notify('${CHANNEL}', word) FROM unnest($1::text[]) AS word`;

/** The interval at which the listener sends itself a notification, and how long that may take. */
const PING_EVERY_MS = 30_000;
const PING_WITHIN_MS = 10_000;
/** The wait before the connection is opened again: at first, and at most. */
const RECONNECT_MS = 500;
const RECONNECT_MAX_MS = 30_000;

const NOT_HEARD =
  'a notification of the database did not arrive. Behind a transaction pooler, set DATABASE_DIRECT_URL; until then other servers learn of a change within half a minute';

interface Options {
  db: Database;
  /** A connection that bypasses the pooler. Undefined means that there is no pooler. */
  directUrl?: string | undefined;
  log: Pick<Logger, 'warn'>;
  pingEveryMs?: number;
}

/** The URL of a connection that can listen. */
export const listeningUrl = (db: Database, directUrl: string | undefined): string | undefined =>
  directUrl ?? db.$client.options.connectionString;

/**
 * Announcements within the process arrive by themselves, and those of other servers by LISTEN and NOTIFY of PostgreSQL. The
 * connection that listens is opened by the first call of `listen`.
 */
export function createLiveAnnouncements(options: Options): LiveAnnouncements {
  const { db, directUrl, log, pingEveryMs = PING_EVERY_MS } = options;
  const own = randomUUID();
  const handlers = new Map<LiveTopic, Set<LiveHandler>>();
  const deliver = (topic: LiveTopic, id: number | undefined) =>
    handlers.get(topic)?.forEach((handler) => handler(id));
  const deliverAll = () => [...handlers.keys()].forEach((topic) => deliver(topic, undefined));
  const notifier = createNotifier(db, log);
  const stopped = new AbortController();
  let listening: Promise<void> | undefined;

  return {
    announce: (topic, id) => {
      setImmediate(() => deliver(topic, id));
      notifier.send(`${own} ${topic} ${id}`);
    },
    listen: (topic, handler) => {
      const present = handlers.get(topic) ?? new Set();
      handlers.set(topic, present.add(handler));
      listening ??= keepListening({
        url: listeningUrl(db, directUrl),
        ping: (word) => notifier.send(word),
        onReady: deliverAll,
        onWord: (word) => {
          const [sender, topicOfWord, id] = word.split(' ');
          if (sender !== own) deliver(topicOfWord as LiveTopic, Number(id));
        },
        log,
        pingEveryMs,
        signal: stopped.signal,
      });
      return () => void present.delete(handler);
    },
    stop: async () => {
      stopped.abort();
      await listening;
    },
  };
}

/** Sends words with one statement at a time, so that a burst of them takes no more than one connection. */
function createNotifier(db: Database, log: Options['log']) {
  const waiting = new Set<string>();
  let isSending = false;
  let hasFailed = false;
  const sendAll = async () => {
    isSending = true;
    while (waiting.size > 0) {
      const words = [...waiting];
      waiting.clear();
      try {
        await db.$client.query(NOTIFY, [words]);
        hasFailed = false;
      } catch (err) {
        if (!hasFailed) log.warn({ err }, 'could not announce a change to other servers');
        hasFailed = true;
      }
    }
    isSending = false;
  };
  return {
    send: (word: string) => {
      waiting.add(word);
      if (!isSending) void sendAll();
    },
  };
}

interface Listening {
  url: string | undefined;
  ping: (word: string) => void;
  /** Called once notifications arrive, and after each loss of the connection. */
  onReady: () => void;
  onWord: (word: string) => void;
  log: Options['log'];
  pingEveryMs: number;
  signal: AbortSignal;
}

/** Listens until the signal, and opens the connection again whenever it is lost or does not deliver. */
async function keepListening(listening: Listening): Promise<void> {
  const { signal, log } = listening;
  let wait = RECONNECT_MS;
  while (!signal.aborted) {
    const outcome = await listenOnce(listening);
    if (signal.aborted) return;
    // The first try of several is logged, and a connection that worked for a while begins anew.
    if (outcome.hasWorked) wait = RECONNECT_MS;
    if (wait === RECONNECT_MS)
      log.warn({ err: outcome.error }, 'the connection that listens to other servers was lost');
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    wait = Math.min(RECONNECT_MAX_MS, wait * 4);
  }
}

/** Listens on one connection until it is lost. */
async function listenOnce({ url, ping, onReady, onWord, pingEveryMs, signal }: Listening) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'dear-ones-live',
  });
  let hasWorked = false;
  let lose: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => (lose = reject));
  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection has ended')));
  const onStop = () => lose(new Error('the server stops'));
  signal.addEventListener('abort', onStop);
  // The connection may be lost while nothing waits for it.
  lost.catch(() => undefined);
  const pinged = randomUUID();
  let hear: () => void = () => undefined;
  client.on('notification', ({ payload = '' }) => (payload === pinged ? hear() : onWord(payload)));
  try {
    await Promise.race([client.connect(), lost]);
    await client.query(`LISTEN ${CHANNEL}`);
    for (;;) {
      const heard = new Promise<true>((resolve) => (hear = () => resolve(true)));
      ping(pinged);
      const waited = sleep(PING_WITHIN_MS, false, { signal, ref: false });
      if (!(await Promise.race([heard, waited, lost]))) throw new Error(NOT_HEARD);
      if (!hasWorked) onReady();
      hasWorked = true;
      await Promise.race([sleep(pingEveryMs, undefined, { signal, ref: false }), lost]);
    }
  } catch (error) {
    return { hasWorked, error };
  } finally {
    signal.removeEventListener('abort', onStop);
    client.removeAllListeners('notification');
    client.end().catch(() => undefined);
  }
}

/** Returns true if a notification sent through the pool reaches a connection that listens. For the checks of an installation. */
export async function notificationsArrive(
  db: Database,
  directUrl: string | undefined,
  withinMs: number,
): Promise<boolean> {
  const client = new Client({
    connectionString: listeningUrl(db, directUrl),
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'dear-ones-live',
  });
  const channel = `dear_ones_check_${randomUUID().replaceAll('-', '')}`;
  const arrived = new Promise<boolean>((resolve, reject) => {
    client.on('notification', () => resolve(true));
    client.on('error', reject);
  });
  arrived.catch(() => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    await db.$client.query('SELECT pg_notify($1, $2)', [channel, '']);
    return await Promise.race([arrived, sleep(withinMs, false, { ref: false })]);
  } finally {
    await client.end();
  }
}
