import type { Router } from 'express';
import { rememberItemCalls } from '#shared/api/remember-items';
import { REMEMBER_ITEMS_MAX } from '#shared/limits';
import type { RememberItem } from '#shared/remember-item';
import type { ListPart } from '../db/list-part';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { inForm, photoForm, type PhotoReader } from '../photos/photo-urls';
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
  const present = ({ account, query }: PhotoReader, answers: RememberItem[]) =>
    inForm(photoStore, account.id, photoForm(query), answers);

  async function presentOne(
    reader: PhotoReader,
    row: RememberItem | undefined,
  ): Promise<RememberItem> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Memory item');
    return answer;
  }

  return routes(rememberItemCalls, {
    'GET /api/remember-items': async ({ account, query, req, res }) => {
      if (photoForm(query) === 'link')
        return sendJson(res, await rememberItemsAsJson.of(db, account.id));
      const read = (part: ListPart) => listRememberItems(db, account.id, part);
      const list = jsonList(read, (rows) => present({ account, query }, rows));
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/remember-items': {
      upload: uploads.photo,
      handle: async ({ account, body: { photoUrl, ...words }, requestKey, query }) => {
        const row =
          (await findCreatedRememberItem(db, account.id, requestKey)) ??
          (await insertRememberItem(
            db,
            account.id,
            words,
            photoUrl ? await photoStore.place(await processPhoto(photoUrl)) : null,
            requestKey,
          ));
        if (!row) throw tooMany();
        return presentOne({ account, query }, row);
      },
    },

    'PUT /api/remember-items/{id}': {
      upload: uploads.photo,
      handle: async ({ account, id, body: { photoUrl, ...words }, query }) => {
        const photo =
          typeof photoUrl === 'string'
            ? await photoStore.place(await processPhoto(photoUrl))
            : photoUrl;
        return presentOne(
          { account, query },
          await updateRememberItem(db, account.id, id, words, photo),
        );
      },
    },

    'PATCH /api/remember-items/{id}': async ({ account, id, body, query }) =>
      presentOne({ account, query }, await pinRememberItem(db, account.id, id, body.pinned)),

    'PUT /api/remember-items/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ account, id, body, query }) => {
        const voice = processVoice(body.voice);
        return presentOne(
          { account, query },
          await setRememberItemVoice(db, account.id, id, voice),
        );
      },
    },

    'DELETE /api/remember-items/{id}/voice': async ({ account, id }) => {
      if (!(await setRememberItemVoice(db, account.id, id, null))) throw notFound('Memory item');
    },

    'DELETE /api/remember-items/{id}': async ({ account, id }) => {
      if (!(await deleteRememberItem(db, account.id, id))) throw notFound('Memory item');
    },
  });
}
