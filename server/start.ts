import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { accountLetters } from './accounts/account.emails';
import { ensureFirstAdmin } from './accounts/first-admin';
import { createPasswords } from './accounts/passwords';
import { createApp } from './app';
import type { Config } from './config';
import { contactLetters } from './contact/contact.emails';
import { connect } from './db/database';
import { startEmbeddedPostgres } from './db/embedded-postgres';
import { migrate } from './db/migrate';
import { becomeSoleServer } from './db/sole-server';
import type { Deps } from './deps';
import type { Lifecycle } from './http/health';
import { createLog } from './http/log';
import { createRateLimits } from './http/rate-limits';
import { sessionSecrets } from './http/session-secret';
import { outboxMailer, smtpMailer } from './mail/mailer';
import { asMails } from './mail/layout';
import { createMailQueue, installMailQueue } from './mail/queue';
import { sayMail } from './terminal';

export interface RunningServer {
  deps: Deps;
  /** Lets requests in flight finish, then closes everything; the embedded database stops last. */
  stop: () => Promise<void>;
}

/** A start that cannot be, for a reason that whoever starts can mend: the message is for the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Starts everything in order: port, database, tables, mail queue, application. The port comes first,
 * so that a second start on the same machine fails before it touches the first one's data.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const lifecycle: Lifecycle = { draining: false };
  const { server, serve } = await listen(config);
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    lifecycle.draining = true;
    await close(server);
    for (const closing of opened.reverse()) await closing();
  };
  try {
    const database = await openDatabase(config, log);
    opened.push(() => database.stop());
    const db = connect(database.url, (err) => log.warn({ err }, 'a database connection broke while idle'));
    opened.push(() => db.$client.end());
    await prepareDatabase(config, database.url, () => installMailQueue(db.$client));

    const mails = createMailQueue({
      pool: db.$client,
      mailer: createMailer(config),
      writers: asMails({ ...accountLetters(db, config), ...contactLetters(db, config) }, config.operator),
      log,
      domain: new URL(config.appUrl).hostname,
    });
    opened.push(() => mails.stop());
    const deps: Deps = {
      config,
      log,
      db,
      mails,
      limits: createRateLimits(db.$client, config.rateLimitScale),
      passwords: createPasswords(config.bcryptCost),
      sessionSecrets: await sessionSecrets(config.sessionSecrets, config.dataDir),
    };
    await ensureFirstAdmin(deps);
    mails.work();
    serve(createApp(deps, lifecycle));
    return { deps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database that is set, or the embedded one with this server as its only user. */
async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger) {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => log.info(line) });
  const leave = await becomeSoleServer(postgres.url, dataDir);
  return { url: postgres.url, stop: () => leave().then(() => postgres.stop()) };
}

/** Brings the tables up to date; a database of one's own choosing may turn out not to be usable. */
async function prepareDatabase({ databaseUrl, projectDir }: Config, url: string, alsoInstall: () => Promise<void>) {
  try {
    await migrate(url, projectDir, alsoInstall);
  } catch (cause) {
    if (!databaseUrl) throw cause;
    throw new StartError(`DATABASE_URL: this database cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause, code } = error as NodeJS.ErrnoException;
  return cause ? reasonOf(cause) : message || String(code);
};

/** Takes the port at once and answers 503 until the application is there. */
async function listen({ port, host }: Config): Promise<{ server: Server; serve: (app: RequestListener) => void }> {
  let handle: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Dear Ones is starting');
  };
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 }, (req, res) => handle(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new StartError(listenFault(cause, port, host), { cause })));
    server.listen(port, host, resolve);
  });
  return { server, serve: (app) => (handle = app) };
}

function listenFault({ code, message }: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to a number above 1023.`;
  return `HOST: the server cannot listen on ${host ?? 'any interface'}: ${message}`;
}

/** Takes no more requests and waits for those in flight. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
  });
}

function createMailer(config: Config) {
  const from = { name: 'Dear Ones', address: config.mailFrom };
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, from);
  const outbox = path.join(config.dataDir, 'outbox');
  return outboxMailer(outbox, from, (mail, file) => sayMail(mail, path.relative(config.projectDir, file)));
}
