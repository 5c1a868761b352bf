import type { Router } from 'express';
import { personItemEndpoints } from '#shared/remember/remember-item.api';
import type { ListPart } from '../db/list-part';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { otherAnswer, routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { photoForm } from '../media/photo-urls';
import type { Contributing } from '../people/content.fields';
import { itemActions, type ItemDeps } from './item-actions';
import { listRememberItems, personItemsAsJson } from './remember-item-lists.repository';

/** The items of any person, which say who sees them. */
export function personItemRoutes(deps: ItemDeps, contribute: Contributing): Router {
  const { db, uploads } = deps;
  const { present, add, change, pin, speak } = itemActions(deps, contribute);
  return routes(personItemEndpoints, {
    'GET /api/people/{personId}/remember-items': async ({ person, query, req, res }) => {
      if (photoForm(query) === 'link') return sendJson(res, await personItemsAsJson.of(db, person));
      const read = (part: ListPart) => listRememberItems(db, person, part);
      const list = jsonList(read, (rows) => present({ person, query }, rows));
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/people/{personId}/remember-items': {
      upload: uploads.photo,
      handle: ({ body, requestKey, ...item }) => add(item, body, requestKey),
    },

    'PUT /api/people/{personId}/remember-items/{id}': {
      upload: uploads.photo,
      handle: ({ id, body, ...item }) => change(item, id, body),
    },

    'PATCH /api/people/{personId}/remember-items/{id}': ({ id, body, ...item }) =>
      pin(item, id, body.pinned),

    'PUT /api/people/{personId}/remember-items/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ id, body, ...item }) =>
        (await speak(item, id, body.voice)) ?? otherAnswer({ waiting: true }),
    },
  });
}
