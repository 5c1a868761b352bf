import { Router } from 'express';
import type * as z from 'zod/mini';
import { personItemCalls, rememberItemCalls } from '#shared/api/remember-items';
import { REMEMBER_ITEMS_MAX } from '#shared/limits';
import type { PersonItem, personItemFormSchema, RememberItem } from '#shared/remember-item';
import type { ListPart } from '../db/list-part';
import type { PersonAccess } from '../db/person-lock.repository';
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
  personItemsAsJson,
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

/** The fields of an item in the calls without a person. */
const withoutAudience = ({ caregiversOnly: _, ...item }: PersonItem): RememberItem => item;

export function rememberItemRoutes({
  db,
  photoStore,
  uploads,
}: Pick<Deps, 'db' | 'photoStore' | 'uploads'>): Router {
  const present = ({ person, query }: PhotoReader, answers: PersonItem[]) =>
    inForm(photoStore, person, photoForm(query), answers);

  async function presentOne(reader: PhotoReader, row: PersonItem | undefined): Promise<PersonItem> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Memory item');
    return answer;
  }

  interface Item extends PhotoReader {
    person: PersonAccess;
  }

  async function add(
    { person, query }: Item,
    { photoUrl, ...words }: z.output<typeof personItemFormSchema>,
    requestKey: string | undefined,
  ) {
    const row =
      (await findCreatedRememberItem(db, person, requestKey)) ??
      (await insertRememberItem(
        db,
        person,
        words,
        photoUrl ? await photoStore.place(await processPhoto(photoUrl)) : null,
        requestKey,
      ));
    if (!row) throw tooMany();
    return presentOne({ person, query }, row);
  }

  async function change(
    { person, query }: Item,
    id: number,
    { photoUrl, ...words }: z.output<typeof personItemFormSchema>,
  ) {
    const photo =
      typeof photoUrl === 'string'
        ? await photoStore.place(await processPhoto(photoUrl))
        : photoUrl;
    return presentOne({ person, query }, await updateRememberItem(db, person, id, words, photo));
  }

  const pin = async ({ person, query }: Item, id: number, pinned: boolean) =>
    presentOne({ person, query }, await pinRememberItem(db, person, id, pinned));

  async function speak({ person, query }: Item, id: number, recording: string) {
    const voice = processVoice(recording);
    return presentOne({ person, query }, await setRememberItemVoice(db, person, id, voice));
  }

  const home = routes(rememberItemCalls, {
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
      handle: async ({ id, body, ...item }) => withoutAudience(await speak(item, id, body.voice)),
    },

    'DELETE /api/remember-items/{id}/voice': async ({ person, id }) => {
      if (!(await setRememberItemVoice(db, person, id, null))) throw notFound('Memory item');
    },

    'DELETE /api/remember-items/{id}': async ({ person, id }) => {
      if (!(await deleteRememberItem(db, person, id))) throw notFound('Memory item');
    },
  });

  const ofPerson = routes(personItemCalls, {
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
      handle: ({ id, body, ...item }) => speak(item, id, body.voice),
    },
  });

  return Router().use(home, ofPerson);
}
