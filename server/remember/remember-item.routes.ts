import type { Router } from 'express';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { rememberItemEndpoints } from '#shared/remember/remember-item.api';
import type { ListPart } from '../db/list-part';
import { notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { otherAnswer, routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { photoForm } from '../media/photo-urls';
import type { Contributing } from '../people/content.fields';
import { itemActions, type ItemDeps } from './item-actions';
import { listRememberItems, rememberItemsAsJson } from './remember-item-lists.repository';
import { setRememberItemVoice } from './remember-item-voice.repository';
import { deleteRememberItem } from './remember-items.repository';

/** The fields of an item in the endpoints without a person. */
const withoutAudience = <Item extends PersonItem>({ caregiversOnly: _, ...item }: Item) => item;

/** The items of the home person. */
export function rememberItemRoutes(deps: ItemDeps, contribute: Contributing): Router {
  const { db, uploads } = deps;
  const { present, add, change, pin, speak } = itemActions(deps, contribute);
  return routes(rememberItemEndpoints, {
    'GET /api/remember-items': async ({ person, query, req, res }) => {
      if (photoForm(query) === 'link')
        return sendJson(res, await rememberItemsAsJson.of(db, person));
      const read = (part: ListPart) => listRememberItems(db, person, part);
      const list = jsonList(read, async (rows) =>
        (await present({ person, query }, rows)).map(withoutAudience),
      );
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/remember-items': {
      upload: uploads.photo,
      handle: async ({ body, requestKey, ...item }) =>
        withoutAudience(await add(item, body, requestKey)),
    },

    'PUT /api/remember-items/{id}': {
      upload: uploads.photo,
      handle: async ({ id, body, ...item }) => withoutAudience(await change(item, id, body)),
    },

    'PATCH /api/remember-items/{id}': async ({ id, body, ...item }) =>
      withoutAudience(await pin(item, id, body.pinned)),

    'PUT /api/remember-items/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ id, body, ...item }) => {
        const row = await speak(item, id, body.voice);
        return row ? withoutAudience(row) : otherAnswer({ waiting: true });
      },
    },

    'DELETE /api/remember-items/{id}/voice': async ({ person, id }) => {
      if (!(await setRememberItemVoice(db, person, id, null))) throw notFound('Memory item');
    },

    'DELETE /api/remember-items/{id}': async ({ person, id }) => {
      if (!(await deleteRememberItem(db, person, id))) throw notFound('Memory item');
    },
  });
}
