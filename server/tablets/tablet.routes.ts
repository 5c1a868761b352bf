import { Router } from 'express';
import { pairTabletSchema, tabletReportSchema } from '#shared/tablet';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { clientIp } from '../http/client-ip';
import { setTabletCookie, tabletTokenOf } from '../http/device-session';
import { anyone, myTablet, paired, tabletEnded } from '../http/guards';
import { invalid } from '../http/http-error';
import { sendTaggedJson } from '../http/tagged-json';
import { validate } from '../http/validate';
import { sendPhoto } from '../photos/photo.routes';
import { sendVoice } from '../voices/voice.routes';
import { pair } from './pairing';
import { readTabletContent } from './tablet-content.repository';
import { keepReport } from './tablet-reports.repository';

const notOfLate = () =>
  invalid([{ path: 'day', message: 'This day is too long ago, or has not come yet' }]);

/** What a paired tablet does by itself. */
export function tabletRoutes({
  config,
  db,
  limits,
  mails,
  photoStore,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mails' | 'photoStore'>): Router {
  const router = Router();

  router.post('/pair', anyone, jsonBody, async (req, res) => {
    const device = validate(pairTabletSchema, req.body);
    const formerToken = tabletTokenOf(req, config.https);
    const { token, name } = await pair(
      { db, limits, mails },
      { ...device, sender: clientIp(req), formerToken },
    );
    setTabletCookie(res, token, config.https);
    res.status(201).json({ name });
  });

  router.get('/content', paired, async (req, res) => {
    const [content] = await readTabletContent(db, { userId: myTablet(req).userId });
    if (!content) throw tabletEnded();
    await sendTaggedJson(req, res, content.json);
  });

  router.get('/photos/:id', paired, (req, res) =>
    sendPhoto(photoStore, myTablet(req).userId, req, res),
  );

  router.get('/voices/:id', paired, (req, res) => sendVoice(db, myTablet(req).userId, req, res));

  router.post('/reports', paired, jsonBody, async (req, res) => {
    const report = validate(tabletReportSchema, req.body);
    await limits.reportsPerTablet.take(String(myTablet(req).id));
    const outcome = await keepReport(db, myTablet(req), report);
    if (outcome === 'ended') throw tabletEnded();
    if (outcome === 'too-old') throw notOfLate();
    res.status(204).end();
  });

  return router;
}
