import { Router } from 'express';
import { isDay } from '#shared/day';
import type { TabletRow } from '#shared/schema/tablets';
import { renameTabletSchema, tabletSettingsSchema, type Tablet } from '#shared/tablet';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { confirmedIn } from '../http/confirmed-password';
import { me, signedIn } from '../http/guards';
import { notFound } from '../http/http-error';
import { rowId, validate } from '../http/validate';
import { makeCode } from './pairing';
import { readTabletSettings, saveTabletSettings } from './tablet-settings.repository';
import { tabletWeek } from './tablet-week';
import { deleteTablet, listTablets, renameTablet } from './tablets.repository';

/** What a family does with its tablets. */
export function tabletsRoutes(deps: Pick<Deps, 'config' | 'db' | 'limits'>): Router {
  const { db } = deps;
  const router = Router();

  router.post('/tablets/code', signedIn, async (req, res) => {
    res.status(201).json(await makeCode(deps, me(req), confirmedIn(req)));
  });

  router.get('/tablets', signedIn, async (req, res) => {
    res.json((await listTablets(db, me(req).id)).map(present));
  });

  router.patch('/tablets/:id', signedIn, jsonBody, async (req, res) => {
    const { name } = validate(renameTabletSchema, req.body);
    const row = await renameTablet(db, me(req).id, rowId(req.params.id), name);
    if (!row) throw notFound('Tablet');
    res.json(present(row));
  });

  router.delete('/tablets/:id', signedIn, async (req, res) => {
    if (!(await deleteTablet(db, me(req).id, rowId(req.params.id)))) throw notFound('Tablet');
    res.status(204).end();
  });

  router.get('/tablet-settings', signedIn, async (req, res) => {
    res.json(await readTabletSettings(db, me(req).id));
  });

  router.put('/tablet-settings', signedIn, jsonBody, async (req, res) => {
    res.json(await saveTabletSettings(db, me(req).id, validate(tabletSettingsSchema, req.body)));
  });

  router.get('/tablet-week', signedIn, async (req, res) => {
    const { today } = req.query;
    res.json(
      await tabletWeek(
        db,
        me(req).id,
        typeof today === 'string' && isDay(today) ? today : undefined,
      ),
    );
  });

  return router;
}

const present = ({ id, name, createdAt, lastUsedAt }: TabletRow): Tablet => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
