import { createSecretKey } from 'node:crypto';
import { parse } from 'cookie';
import { unsign } from 'cookie-signature';
import type { RequestHandler, Response } from 'express';
import { readUserBesideSession } from './accounts/current-user.repository';
import { presentCurrentUser } from './accounts/user';
import { cookieOf } from './auth/session';
import type { Deps } from './deps';
import { facePhotosAsJson, personFacePhotosAsJson } from './faces/face-lists.repository';
import { sendJson } from './http/json-list';
import { MAX_INTEGER } from './http/validate';
import { parsePhotoUrl, sendCached } from './media/media.routes';
import { mayOpenPhotoBesideSession } from './media/photos.repository';
import { personItemsAsJson, rememberItemsAsJson } from './remember/remember-item-lists.repository';

interface Read {
  /** The route's template, for the metrics. */
  route: string;
  /** Sends the answer. Returns undefined, without sending anything, if the session and the route have to answer. */
  answer: (sid: string, res: Response) => Promise<{ userId: number } | undefined>;
}

const LIST_OF_PERSON = /^\/people\/([1-9]\d{8,9})\/(face-photos|remember-items)\?photos=link$/;

/**
 * Answers the reads that clients ask for most with one query that joins the session with the rows. A request for which
 * that query finds nothing (signed out, session due for renewal, photo of somebody else …) goes on to the session and
 * the route behind it, which answer it in full.
 */
export function readPath(deps: Deps): RequestHandler {
  const sessionId = sessionIdReader(cookieOf(deps.config.https).name, deps.sessionSecrets);
  const readAt = reads(deps);
  return async (req, res, next) => {
    const read = req.method === 'GET' ? readAt(req.url) : undefined;
    const sid = read && sessionId(req.headers.cookie);
    const row = sid === undefined ? undefined : await read?.answer(sid, res);
    if (!row) return next();
    req.route = { path: read?.route };
    res.locals.userId = row.userId;
  };
}

type ReadDeps = Pick<Deps, 'db' | 'mediaStore'>;

/** Returns what finds the read that a URL asks for. */
function reads(deps: ReadDeps): (url: string) => Read | undefined {
  const { db } = deps;
  const list = (route: string, { besideSession }: typeof facePhotosAsJson, personId?: number) => ({
    route,
    answer: async (sid: string, res: Response) => {
      const [row] = await besideSession(db, { sid, ...(personId !== undefined && { personId }) });
      if (row) sendJson(res, row.found);
      return row;
    },
  });
  const ownReads = new Map<string, Read>([
    [
      '/user',
      {
        route: '/user',
        answer: async (sid, res) => {
          const [user] = await readUserBesideSession(db, { sid });
          if (!user) return undefined;
          sendJson(res, JSON.stringify(presentCurrentUser(user, user.passkeyNotices)));
          return { userId: user.id };
        },
      },
    ],
    ['/face-photos?photos=link', list('/face-photos', facePhotosAsJson)],
    ['/remember-items?photos=link', list('/remember-items', rememberItemsAsJson)],
  ]);

  function listOfPerson(url: string): Read | undefined {
    const [, digits, name] = LIST_OF_PERSON.exec(url) ?? [];
    const personId = Number(digits);
    // The route answers ids that the column cannot hold.
    if (!(personId <= MAX_INTEGER)) return undefined;
    const read = name === 'face-photos' ? personFacePhotosAsJson : personItemsAsJson;
    return list(`/people/:personId/${name}`, read, personId);
  }

  return (url) => ownReads.get(url) ?? listOfPerson(url) ?? cachedPhoto(deps, url);
}

/** A photo that this server has in memory. */
function cachedPhoto({ db, mediaStore }: ReadDeps, url: string): Read | undefined {
  const photo = parsePhotoUrl(url);
  const bytes = photo && mediaStore.inMemory(photo);
  return (
    bytes && {
      route: '/photos/:id',
      answer: async (sid, res) => {
        const [row] = await mayOpenPhotoBesideSession(db, { sid, id: photo.id });
        if (!row?.found) return undefined;
        sendCached(res, photo, bytes);
        return row;
      },
    }
  );
}

/** Reads the session's id out of a Cookie header with the packages that express-session uses. */
function sessionIdReader(name: string, secrets: readonly string[]) {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  return (header = ''): string | undefined => {
    const value = parse(header)[name];
    if (!value?.startsWith('s:')) return undefined;
    const signed = value.slice('s:'.length);
    for (const key of keys) {
      const sid = unsign(signed, key);
      if (sid !== false) return sid;
    }
    return undefined;
  };
}
