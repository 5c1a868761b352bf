import type { Request, Response, Router } from 'express';
import { MESSAGE_SECONDS } from '#shared/product/limits';
import { tabletEndpoints } from '#shared/tablet/tablet.api';
import { SHARED_HEADER } from '#shared/tablets/pairing';
import {
  clearAddedCookie,
  setTabletCookie,
  tabletTokenOf,
  tokenHashesOf,
} from '../auth/tablet-session';
import type { FileReader } from '../db/audience';
import { secondsLeftToday } from '../db/today';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { tabletEnded, type PairedTablet } from '../http/guards';
import { invalid, tooOften } from '../http/http-error';
import { routes, SENT } from '../http/route';
import { answerNotModified, sendCompressedJson } from '../http/tagged-json';
import { mediaFile, photoFile } from '../media/media-kinds';
import { sendMedia } from '../media/media.routes';
import { uploadReceiver } from '../media/receive-upload';
import { pair } from '../tablets/pairing';
import { listTabletPeople, takeUpPeople } from '../tablets/shared-tablets';
import { storeReport } from '../tablets/tablet-reports.repository';
import { storeTabletState } from '../tablets/tablet-states.repository';
import { tabletUploads } from '../tablets/tablet-uploads.repository';
import type { SentFile } from '../uploads/uploads';
import { readTabletContent } from './tablet-content.repository';
import { contentTag } from './tablet-poll';

const notOfLate = () =>
  invalid([{ path: 'day', message: 'This day is too long ago, or has not come yet' }]);

/** Images and sounds do not say for whom a shared tablet shows them. */
const readerOf = ({ personId, personIds }: PairedTablet): FileReader =>
  personIds.length > 1 ? { personIds } : { personId };

type TabletDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'mails' | 'mediaStore' | 'uploads'>;

/** The endpoints of a paired tablet. */
export function tabletRoutes(deps: TabletDeps): Router {
  const { config, db, limits, mediaStore, uploads } = deps;
  const receive = uploadReceiver({ db, mediaStore });
  return routes(tabletEndpoints, {
    'POST /api/tablet/pair': async ({ body, req, res }) => ({
      name: await pairBrowser(deps, { req, res }, body),
    }),

    'GET /api/tablet/people': ({ tablet: { sharedDevice }, req }) =>
      sharedDevice === null
        ? []
        : listTabletPeople(db, sharedDevice, tokenHashesOf(req, config.https)),

    'POST /api/tablet/people': ({ tablet: { sharedDevice }, req, res }) =>
      sharedDevice === null ? [] : takeUp(deps, { req, res }, sharedDevice),

    'GET /api/tablet/content': async ({ tablet, req, res }) => {
      if (answerNotModified(req, res, contentTag(tablet.version))) return SENT;
      const [content] = await readTabletContent(db, {
        personId: tablet.personId,
        tabletId: tablet.id,
      });
      if (!content) throw tabletEnded();
      if (tablet.sharedDevice !== null) res.set(SHARED_HEADER, '1');
      return sendCompressedJson(req, res, content.json);
    },

    'GET /api/tablet/photos/{id}': ({ tablet, id, query, res }) =>
      sendMedia(mediaStore, readerOf(tablet), photoFile(id, query.size), res),

    'GET /api/tablet/voices/{id}': ({ tablet, id, res }) =>
      sendMedia(mediaStore, readerOf(tablet), mediaFile('voice', id), res),

    'GET /api/tablet/sounds/{id}': ({ tablet, id, res }) =>
      sendMedia(mediaStore, readerOf(tablet), mediaFile('sound', id), res),

    'POST /api/tablet/uploads': {
      upload: (handler) => {
        const read = uploads.file(handler);
        return async (req, res, next) => {
          if (!req.tablet) throw tabletEnded();
          await limits.uploadsPerTablet.consume(String(req.tablet.id));
          return read(req, res, next);
        };
      },
      handle: async ({ tablet, req }) => ({
        id: await receive(tabletUploads(tablet), req.body as SentFile, {
          seconds: MESSAGE_SECONDS,
        }),
      }),
    },

    'GET /api/tablet/videos/{id}': ({ tablet, id, res }) =>
      sendMedia(mediaStore, readerOf(tablet), mediaFile('video', id), res),

    'POST /api/tablet/state': async ({ tablet, body }) => {
      await limits.statesPerTablet.consume(String(tablet.id));
      if (!(await storeTabletState(db, tablet, body))) throw tabletEnded();
    },

    'POST /api/tablet/reports': async ({ tablet, body }) => {
      await limits.reportsPerTablet.consume(String(tablet.id));
      const outcome = await storeReport(db, tablet, body);
      if (outcome === 'ended') throw tabletEnded();
      if (outcome === 'too-old') throw notOfLate();
      if (outcome === 'full') throw tooOften(secondsLeftToday());
    },
  });
}

interface Browser {
  req: Request;
  res: Response;
}

/** @returns the name of the tablet */
async function pairBrowser(
  { config, ...deps }: TabletDeps,
  { req, res }: Browser,
  body: Omit<Parameters<typeof pair>[1], 'sender' | 'formerToken'>,
): Promise<string> {
  const formerToken = tabletTokenOf(req, config.https);
  const { token, name } = await pair(deps, { ...body, sender: clientIp(req), formerToken });
  setTabletCookie(res, token, config.https);
  for (const { id } of tokenHashesOf(req, config.https))
    if (id !== undefined) clearAddedCookie(res, config.https, id);
  return name;
}

/** Gives a shared tablet a cookie for each person for whom it has none yet, and takes those of others. */
async function takeUp(
  { config, db }: TabletDeps,
  { req, res }: Browser,
  sharedDevice: SharedDevice,
) {
  const held = tokenHashesOf(req, config.https);
  const tokens = await takeUpPeople(db, sharedDevice, held);
  for (const [id, token] of tokens) setTabletCookie(res, token, config.https, id);
  const people = await listTabletPeople(db, sharedDevice, held);
  for (const { id } of held)
    if (id !== undefined && !people.some((person) => person.id === id))
      clearAddedCookie(res, config.https, id);
  return people.map((person) => ({
    ...person,
    isReady: person.isReady || tokens.has(person.id),
  }));
}

type SharedDevice = NonNullable<PairedTablet['sharedDevice']>;
