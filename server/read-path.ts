import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { presentCurrentUser } from './accounts/user';
import { cookieOf } from './auth/session';
import { sessionCookie } from './auth/session-cookie';
import type { Database } from './db/database';
import { readSession } from './db/sessions.repository';
import type { Deps } from './deps';
import { facePhotosAsJson } from './faces/face-photos.repository';
import { proxyWarning } from './http/https-check';
import { JSON_TYPE } from './http/json-list';
import { plainAnswers, type PlainAnswer } from './http/plain-answer';
import type { PhotoStore } from './photos/photo-store';
import { PHOTO_ADDRESS, photoHeaders } from './photos/photo.routes';
import { isOwnPhotoBesideSession } from './photos/photos.repository';
import { rememberItemsAsJson } from './remember/remember-items.repository';

/** Undefined: there is more to it than reading. */
type Read = (sid: string) => Promise<PlainAnswer | undefined>;

/** What makes of a GET more than a plain one. */
const ODD_HEADERS = [
  'if-none-match',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'range',
  'if-range',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
];

/**
 * Answers what is asked for most, by one query that reads the session along with it. Whatever is not as
 * plain as can be (signed out, to be renewed, not found, conditional …) goes on to the application, which
 * would have answered the rest in the same words; tests/api/read-path.test.ts holds the two together.
 */
export function readPath(
  { config, db, log, photoStore, sessionSecrets }: Deps,
  app: RequestListener,
): RequestListener {
  const sessionId = sessionCookie(cookieOf(config.https).name, sessionSecrets);
  const send = plainAnswers({ https: config.https, log });
  const byAddress = readsByAddress(db);
  const isPlain = ({ method, headers }: IncomingMessage) =>
    method === 'GET' &&
    !ODD_HEADERS.some((name) => name in headers) &&
    proxyWarning(config, headers) === undefined;

  return (req, res) => {
    const address = req.url ?? '';
    const read = byAddress.get(address) ?? photoRead(db, photoStore, address);
    const sid = read && isPlain(req) ? sessionId(req.headers.cookie) : undefined;
    if (!read || sid === undefined) return app(req, res);
    const begun = Date.now();
    read(sid).then(
      (answer) => (answer ? send(req, res, answer, begun) : app(req, res)),
      (error: unknown) => {
        failures.set(req, error);
        app(req, res);
      },
    );
  };
}

const failures = new WeakMap<IncomingMessage, unknown>();

/** The application's: a database that has just failed here is not waited for a second time. */
export const readFailures = (
  req: IncomingMessage,
  _res: ServerResponse,
  next: (error?: unknown) => void,
): void => next(failures.get(req));

const noStoreJson = Object.entries({ 'Cache-Control': 'no-store', ...JSON_TYPE }).flat();

function readsByAddress(db: Database): Map<string, Read> {
  const list =
    ({ besideSession }: typeof facePhotosAsJson): Read =>
    async (sid) => {
      const [row] = await besideSession(db, { sid });
      return (
        row && { userId: row.userId, headers: noStoreJson, body: row.found, route: { path: '/' } }
      );
    };
  const user: Read = async (sid) => {
    const [row] = await readSession(db, { sid });
    if (!row?.account || row.renewalIsDue) return undefined;
    const body = JSON.stringify(presentCurrentUser(row.account));
    return { userId: row.account.id, headers: noStoreJson, body, route: { path: '/user' } };
  };
  return new Map([
    ['/api/face-photos?photos=link', list(facePhotosAsJson)],
    ['/api/remember-items?photos=link', list(rememberItemsAsJson)],
    ['/api/user', user],
  ]);
}

/** Only of a photo that is in memory. */
function photoRead(db: Database, photoStore: PhotoStore, address: string): Read | undefined {
  const [, id, small] = PHOTO_ADDRESS.exec(address) ?? [];
  const size = small ? 'small' : 'full';
  const bytes = id && photoStore.inMemory(id, size);
  if (!id || !bytes) return undefined;
  return async (sid) => {
    const [row] = await isOwnPhotoBesideSession(db, { sid, id });
    if (!row?.found) return undefined;
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return {
      userId: row.userId,
      headers: Object.entries(photoHeaders(id, size)).flat(),
      body,
      route: { path: '/:id' },
    };
  };
}
