import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTION_IDLE_SECONDS, REQUEST_MINUTES_MAX } from '#shared/product/limits';
import { answerBrokenRequests } from './http/broken-request';
import type { Lifecycle } from './monitoring/health';
import { StartError } from './start-error';

/** An address to listen on, and the variable that sets it. */
interface Place {
  port: number;
  /** undefined: all interfaces. */
  host: string | undefined;
  variable?: string;
}

/** The server's public port. */
export interface FrontDoor {
  /** Answers all further requests with the application. */
  serve(app: RequestListener): void;
  /**
   * Lets further requests wait, as at the start, until there is an application again.
   * @returns once those in flight have ended, or have had their time
   */
  pause(): Promise<void>;
  /** Accepts no more connections, lets the requests in flight finish, and then closes the rest. */
  close(): Promise<void>;
}

const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_MINUTES_MAX * 60_000,
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep theirs (a minute): one that sends just as we close has lost a request.
  keepAliveTimeout: 75_000,
};

/** The idle timeout of a connection: without it, an answer that nobody reads would be held forever. */
const STALLED_MS = CONNECTION_IDLE_SECONDS * 1000;

/** A start takes about a second, so requests wait for it rather than being refused at once. */
const WAIT_FOR_START_MS = 3_000;
/** Health checks report the current state and do not wait for the start. */
const healthChecks = new Set(['/healthz', '/readyz']);

/** The timeout for requests in flight when the server stops. */
const FINISH_WITHIN_MS = 15_000;
/** The time for a connection accepted just before the port closed to send its request. */
const STILL_LISTENING_MS = 1_000;

/**
 * Takes the port at once. Until the application is there requests wait for it a little, and get their
 * answer from `meanwhile` when that was not enough.
 * @throws StartError when the port cannot be had
 */
export async function openFrontDoor(
  { port, host }: Place,
  lifecycle: Lifecycle,
  meanwhile: RequestListener,
  stalledMs = STALLED_MS,
): Promise<FrontDoor> {
  let answer = meanwhile;
  let start: () => void = () => undefined;
  let started = new Promise<void>((resolve) => (start = resolve));
  let isStarted = false;
  const inFlight = new Set<ServerResponse>();
  const server = createServer(PATIENCE, (req, res) => {
    inFlight.add(res);
    res.on('close', () => inFlight.delete(res));
    if (lifecycle.draining) res.setHeader('Connection', 'close');
    if (isStarted || healthChecks.has(req.url ?? '')) answer(req, res);
    else
      void Promise.race([started, sleep(WAIT_FOR_START_MS, undefined, { ref: false })]).then(() =>
        answer(req, res),
      );
  });
  server.timeout = stalledMs;
  answerBrokenRequests(server);
  await listen(server, { port, host });
  return {
    serve: (app) => {
      answer = app;
      isStarted = true;
      start();
    },
    pause: async () => {
      answer = meanwhile;
      isStarted = false;
      started = new Promise<void>((resolve) => (start = resolve));
      const served = [...inFlight];
      for (let waited = 0; waited < FINISH_WITHIN_MS; waited += 20) {
        if (served.every((res) => !inFlight.has(res))) return;
        await sleep(20);
      }
      for (const res of served) if (inFlight.has(res)) res.destroy();
    },
    close: () => finish(server, inFlight),
  };
}

/** @throws StartError, naming the variable to change */
export async function listen(server: Server, place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new StartError(listenError(cause, place), { cause })));
    server.listen(place.port, place.host, resolve);
  });
}

function listenError(
  { code, message }: NodeJS.ErrnoException,
  { port, host, variable = 'PORT' }: Place,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set ${variable} to another number.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Set ${variable} to a number above 1023.`;
  return `${variable.replace('PORT', 'HOST')}: the server cannot listen on ${host ?? 'any interface'}: ${message}`;
}

async function finish(server: Server, inFlight: Set<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const res of inFlight) if (!res.headersSent) res.setHeader('Connection', 'close');
  await Promise.race([closed, untilQuiet(server, inFlight)]);
  server.closeAllConnections();
  await closed;
}

async function untilQuiet(server: Server, inFlight: Set<ServerResponse>): Promise<void> {
  for (let waited = 0; waited < FINISH_WITHIN_MS; waited += 100) {
    server.closeIdleConnections();
    if (inFlight.size === 0 && waited >= STILL_LISTENING_MS) return;
    await sleep(100);
  }
}
