import { Router, type Request } from 'express';
import { REMEMBER_ITEMS_MAX } from '#shared/limits';
import {
  pinRememberItemSchema,
  rememberItemSchema,
  type RememberItem,
} from '#shared/remember-item';
import type { RememberItemRow } from '#shared/schema/remember-items';
import { voiceSchema } from '#shared/voice';
import type { ListPart } from '../db/list-part';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { me, signedIn } from '../http/guards';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { requestKey } from '../http/request-key';
import { sendPieces } from '../http/send-pieces';
import { rowId, validate } from '../http/validate';
import { photoForm, photoUrls } from '../photos/photo-urls';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import {
  deleteRememberItem,
  findCreatedRememberItem,
  insertRememberItem,
  listRememberItems,
  pinRememberItem,
  rememberItemsAsJson,
  setRememberItemVoice,
  updateRememberItem,
} from './remember-items.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${REMEMBER_ITEMS_MAX} items. Please delete one before adding another.`,
  );

export function rememberItemRoutes({
  db,
  photoStore,
  uploads,
}: Pick<Deps, 'db' | 'photoStore' | 'uploads'>): Router {
  const router = Router();

  async function present(req: Request, rows: RememberItemRow[]): Promise<RememberItem[]> {
    const ids = rows.flatMap((row) => row.photoId ?? []);
    const photoUrl = await photoUrls(photoStore, me(req).id, ids, photoForm(req.query));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      category: row.category,
      photoUrl: row.photoId && photoUrl(row.photoId),
      pinned: row.pinned,
      voiceUrl: row.voiceId && `/api/voices/${row.voiceId}`,
      userId: row.userId,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  router.get('/', signedIn, async (req, res) => {
    if (photoForm(req.query) === 'link')
      return sendJson(res, await rememberItemsAsJson.of(db, me(req).id));
    const read = (part: ListPart) => listRememberItems(db, me(req).id, part);
    await sendPieces(
      req,
      res,
      jsonList(read, (rows) => present(req, rows)),
      JSON_TYPE,
    );
  });

  router.post(
    '/',
    signedIn,
    uploads.photo(async (req, res) => {
      const { photoUrl, ...words } = validate(rememberItemSchema, req.body);
      const key = requestKey(req);
      const row =
        (await findCreatedRememberItem(db, me(req).id, key)) ??
        (await insertRememberItem(
          db,
          me(req).id,
          words,
          photoUrl ? await photoStore.place(await processPhoto(photoUrl)) : null,
          key,
        ));
      if (!row) throw tooMany();
      const [answer] = await present(req, [row]);
      res.status(201).json(answer);
    }),
  );

  router.put(
    '/:id',
    signedIn,
    uploads.photo(async (req, res) => {
      const id = rowId(req.params.id);
      const { photoUrl, ...words } = validate(rememberItemSchema, req.body);
      const photo =
        typeof photoUrl === 'string'
          ? await photoStore.place(await processPhoto(photoUrl))
          : photoUrl;
      const row = await updateRememberItem(db, me(req).id, id, words, photo);
      if (!row) throw notFound('Memory item');
      const [answer] = await present(req, [row]);
      res.json(answer);
    }),
  );

  router.patch('/:id', signedIn, jsonBody, async (req, res) => {
    const { pinned } = validate(pinRememberItemSchema, req.body);
    const row = await pinRememberItem(db, me(req).id, rowId(req.params.id), pinned);
    if (!row) throw notFound('Memory item');
    const [answer] = await present(req, [row]);
    res.json(answer);
  });

  router.put(
    '/:id/voice',
    signedIn,
    uploads.voice(async (req, res) => {
      const id = rowId(req.params.id);
      const { voice } = validate(voiceSchema, req.body);
      const row = await setRememberItemVoice(db, me(req).id, id, processVoice(voice));
      if (!row) throw notFound('Memory item');
      const [answer] = await present(req, [row]);
      res.json(answer);
    }),
  );

  router.delete('/:id/voice', signedIn, async (req, res) => {
    if (!(await setRememberItemVoice(db, me(req).id, rowId(req.params.id), null)))
      throw notFound('Memory item');
    res.status(204).end();
  });

  router.delete('/:id', signedIn, async (req, res) => {
    if (!(await deleteRememberItem(db, me(req).id, rowId(req.params.id))))
      throw notFound('Memory item');
    res.status(204).end();
  });

  return router;
}
