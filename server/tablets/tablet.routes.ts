import type { Router } from 'express';
import { tabletCalls } from '#shared/api/tablet';
import { setTabletCookie, tabletTokenOf } from '../auth/tablet-session';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { tabletEnded } from '../http/guards';
import { invalid } from '../http/http-error';
import { routes, SENT } from '../http/route';
import { answerNotModified, sendCompressedJson } from '../http/tagged-json';
import { sendPhoto } from '../photos/photo.routes';
import { sendVoice } from '../voices/voice.routes';
import { pair } from './pairing';
import { readTabletContent } from './tablet-content.repository';
import { contentTag } from './tablet-poll';
import { storeReport } from './tablet-reports.repository';
import { storeTabletState } from './tablet-states.repository';

const notOfLate = () =>
  invalid([{ path: 'day', message: 'This day is too long ago, or has not come yet' }]);

/** The calls of a paired tablet. */
export function tabletRoutes({
  config,
  db,
  limits,
  mails,
  photoStore,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mails' | 'photoStore'>): Router {
  return routes(tabletCalls, {
    'POST /api/tablet/pair': async ({ body, req, res }) => {
      const formerToken = tabletTokenOf(req, config.https);
      const { token, name } = await pair(
        { db, limits, mails },
        { ...body, sender: clientIp(req), formerToken },
      );
      setTabletCookie(res, token, config.https);
      return { name };
    },

    'GET /api/tablet/content': async ({ tablet, req, res }) => {
      if (answerNotModified(req, res, contentTag(tablet.version))) return SENT;
      const [content] = await readTabletContent(db, { personId: tablet.personId });
      if (!content) throw tabletEnded();
      return sendCompressedJson(req, res, content.json);
    },

    'GET /api/tablet/photos/{id}': ({ tablet, id, query, res }) =>
      sendPhoto(photoStore, { personId: tablet.personId }, { id, size: query.size }, res),

    'GET /api/tablet/voices/{id}': ({ tablet, id, req, res }) =>
      sendVoice(db, { personId: tablet.personId }, id, req, res),

    'POST /api/tablet/state': async ({ tablet, body }) => {
      await limits.statesPerTablet.take(String(tablet.id));
      if (!(await storeTabletState(db, tablet, body))) throw tabletEnded();
    },

    'POST /api/tablet/reports': async ({ tablet, body }) => {
      await limits.reportsPerTablet.take(String(tablet.id));
      const outcome = await storeReport(db, tablet, body);
      if (outcome === 'ended') throw tabletEnded();
      if (outcome === 'too-old') throw notOfLate();
    },
  });
}
