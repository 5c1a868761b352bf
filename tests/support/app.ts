import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import type { Path } from '#shared/product/paths';
import { insertUser, recordSignIn } from '../../server/accounts/users.repository';
import { createListener } from '../../server/app';
import { createOpenIdProvider } from '../../server/auth/openid-provider';
import { createPasswords } from '../../server/auth/passwords';
import { cookieOf } from '../../server/auth/session';
import { createSetupAccess } from '../../server/auth/setup-access';
import { readConfig, type Config } from '../../server/config';
import { connect, type Database } from '../../server/db/database';
import { findHomePerson } from '../../server/db/home-person.repository';
import { createLiveAnnouncements } from '../../server/db/live-announcements';
import { confirmPassword } from '../../server/db/session-password.repository';
import { writeSession } from '../../server/db/sessions.repository';
import type { Deps } from '../../server/deps';
import { createEventStreams } from '../../server/http/event-stream';
import { createRateLimits } from '../../server/http/rate-limits';
import { createSlowLane } from '../../server/http/slow-lane';
import { createVisitors } from '../../server/http/visitors';
import type { Mail, Mailer } from '../../server/mail/mail';
import type { MailQueue } from '../../server/mail/queue';
import { createMediaStore } from '../../server/media/media-store';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { pushKeys } from '../../server/notifications/push-keys';
import { pushServices, type PushServices } from '../../server/notifications/push-services';
import { openQueues, type Queues } from '../../server/open-queues';
import { translationsIn, type Translations } from '../../server/translations/translations';
import { createUploads } from '../../server/uploads/uploads';
import { createDatabase } from './database';

export const PASSWORD = 'Sunday-walk-1!';

/** The catalogs are read once for all tests of a worker. */
const allTranslations = translationsIn(path.resolve(import.meta.dirname, '../../locales'));

/** Cheaper than the lowest permitted setting, with which hashing took a quarter of the tests' time. */
const LEAST_COST = 4;

export interface TestApp {
  app: RequestListener;
  deps: Deps;
  db: Database;
  mails: MailQueue;
  pushes: Queues['pushes'];
  imports: Queues['imports'];
  /** Every mail that left, oldest first. */
  sent: Mail[];
  config: Config;
  /** Counts how often the program was to start again with new settings, which this one does not do. */
  applied: { count: number };
  /** A browser of its own, keeping its cookies. */
  browser(): ReturnType<typeof request.agent>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables. By default the rate limits are high and the password hash is cheap. */
  env?: Record<string, string>;
  /** The settings that set-up has stored. */
  stored?: Record<string, string>;
  mailer?: Mailer;
  /** Silent unless set. */
  log?: Logger;
  /** Another server on the database of this one. */
  beside?: TestApp;
  /** A database that is there already, and stays. */
  databaseUrl?: string;
  sessionSecrets?: string[];
  translations?: Translations;
  /** Where notifications may be sent. By default as in production. */
  services?: PushServices;
}

/** The real application on a database of its own, with an array for a mailbox. */
export async function createTestApp({
  env = {},
  stored = {},
  mailer,
  log = pino({ level: 'silent' }),
  beside,
  databaseUrl,
  sessionSecrets = ['a secret that is only good for tests'],
  translations = allTranslations,
  services = pushServices,
}: TestAppOptions = {}): Promise<TestApp> {
  const present = databaseUrl ?? beside?.config.databaseUrl;
  const database = present === undefined ? await createDatabase() : undefined;
  const url = present ?? String(database?.url);
  // Made by whoever writes to it first.
  const dataDir = path.join(os.tmpdir(), `dear-ones-test-${randomUUID()}`);
  const config = readConfig(
    {
      RATE_LIMIT_SCALE: '100000',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stored,
  );
  const db = connect(url, () => undefined);
  const sent: Mail[] = [];
  const collect: Mailer = {
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const limits = createRateLimits(db.$client, config.rateLimitScale);
  const keys = await pushKeys(config.pushKeys, db);
  const objects = await openObjectStore(config, log);
  const mediaStore = createMediaStore({ db, log, keepIn: config.media.keepIn, objects });
  const live = createLiveAnnouncements({ db, directUrl: config.directDatabaseUrl, log });
  const queues = openQueues({
    mediaStore,
    config,
    db,
    limits,
    live,
    log,
    translations,
    mailer: mailer ?? collect,
    keys,
    services,
  });
  const { mails, notify, pushes, imports } = queues;
  // A server does so when it starts. The first transaction with an email would have to wait for a second connection.
  await mails.counts();
  const setup = createSetupAccess(config.setupToken);
  // Most tests begin where the set-up is over.
  if (config.setupToken === undefined) setup.end();
  const applied = { count: 0 };
  const deps: Deps = {
    config,
    log,
    db,
    mails,
    notify,
    imports,
    push: { publicKey: keys.publicKey, services },
    mediaStore,
    uploads: createUploads(config.rateLimitScale),
    limits,
    live,
    streams: createEventStreams(),
    passwords: createPasswords(env.BCRYPT_COST === undefined ? LEAST_COST : config.bcryptCost),
    provider: createOpenIdProvider(config, log),
    sessionSecrets,
    translations,
    visitors: createVisitors(),
    slowSignIns: createSlowLane(20),
    setup,
    applySettings: () => (applied.count += 1),
  };
  const app = createListener(deps);
  // Given the application instead of a server, supertest would start a server for each request.
  const server = createServer(app).listen(0);
  return {
    app,
    deps,
    db,
    mails,
    pushes,
    imports,
    sent,
    config,
    applied,
    browser: () => request.agent(server),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await live.stop();
      await queues.stop();
      await db.$client.end();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One application for a whole test file. */
export function useTestApp(options?: TestAppOptions): () => TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await createTestApp(options);
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('The application is there from beforeAll on');
    return running;
  };
}

/** Asks the database of an application, past its endpoints. */
export const queryOf =
  (app: () => TestApp) =>
  <Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]) =>
    app().db.$client.query<Row>(sql, values);

/** The same, with the rows as the answer. */
export const rowsOf = (app: () => TestApp) => async (sql: string, values?: unknown[]) =>
  (await queryOf(app)(sql, values)).rows;

/** The token in the newest mail to an address (that leads to the page, where several kinds may be on their way), as its reader would follow it. */
export async function mailedToken(
  { mails, sent }: TestApp,
  address: string,
  page: Path | '/invitation' | '' = '',
): Promise<string> {
  await mails.deliverWaiting();
  const link = new RegExp(`${page}(?:\\?token=|\\S*#)([\\w-]+)`);
  const tokens = sent.flatMap(({ to, text }) =>
    to.address === address ? (link.exec(text)?.[1] ?? []) : [],
  );
  const token = tokens.at(-1);
  if (!token) throw new Error(`No mail with a link to ${page} has gone to ${address}`);
  return token;
}

/** The session's cookie among those an answer sets, as a browser sends it back; empty when there is none. */
export function sessionCookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const cookies = (headers['set-cookie'] ?? []) as string[];
  return (
    cookies
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => /^(__Host-)?dear-ones=/.test(cookie)) ?? ''
  );
}

let people = 0;
/** An address nobody else in the file uses. */
export const newAddress = (name = 'anna'): string => `${name}${(people += 1)}@example.com`;

/**
 * Somebody who has signed in. A verified account and its session are inserted as the calls leave them: registering and
 * signing in take several times as long as all the rest. `registeredFamily` does so for tests of what these calls leave behind.
 */
export async function signedInFamily(
  testApp: TestApp,
  { verified = true, email = newAddress() } = {},
) {
  const browser = testApp.browser();
  if (!verified) {
    await register(browser, email);
    return signIn(testApp, browser, email);
  }
  const { db, deps } = testApp;
  const password = await deps.passwords.hash(PASSWORD, email);
  const id = await insertUser(db, { email, password, isEmailVerified: true });
  await recordSignIn(db, { id, password });
  const cookie = await openSession(testApp, id);
  browser.jar.setCookie(cookie, '127.0.0.1', '/');
  return { browser, email, id, personId: await homePersonOf(testApp, id) };
}

/** A session whose password has just been entered. @returns its cookie */
async function openSession({ db, deps }: TestApp, id: number): Promise<string> {
  const { name, options } = cookieOf(deps.config.https);
  const sid = randomUUID();
  await writeSession(db, sid, { cookie: options, passport: { user: id } });
  await confirmPassword(db, sid);
  const signature = createHmac('sha256', deps.sessionSecrets[0] ?? '')
    .update(sid)
    .digest('base64')
    .replace(/=+$/, '');
  return `${name}=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** Somebody who has registered, followed the mailed link and signed in, each by the real calls. */
export async function registeredFamily(testApp: TestApp, email = newAddress()) {
  const browser = testApp.browser();
  await register(browser, email);
  const token = await mailedToken(testApp, email);
  await browser.post('/api/verify-email').send({ token }).expect(200);
  return signIn(testApp, browser, email);
}

type TestBrowser = ReturnType<TestApp['browser']>;

const register = (browser: TestBrowser, email: string) =>
  browser
    .post('/api/register')
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);

async function signIn(testApp: TestApp, browser: TestBrowser, email: string) {
  const { body } = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  const { id } = body as { id: number };
  return { browser, email, id, personId: await homePersonOf(testApp, id) };
}

async function homePersonOf({ db }: TestApp, id: number): Promise<number> {
  const personId = await findHomePerson(db, id);
  if (personId === undefined) throw new Error('A new account has a person');
  return personId;
}

/** Makes the password confirmation of every session of the account half an hour old. */
export const passwordIsStale = ({ db }: TestApp, id: number) =>
  db.$client.query(
    `UPDATE session SET password_confirmed_at = now() - interval '30 minutes' WHERE sess -> 'passport' ->> 'user' = $1::text`,
    [id],
  );
