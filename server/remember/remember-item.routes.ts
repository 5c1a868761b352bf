import { Router } from 'express';
import type * as z from 'zod/mini';
import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { personItemEndpoints, rememberItemEndpoints } from '#shared/remember/remember-item.api';
import type { personItemFormSchema } from '#shared/remember/remember-item.form';
import type { ListPart } from '../db/list-part';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { otherAnswer, routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import type { Contributing } from '../people/content.fields';
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
const withoutAudience = <Item extends PersonItem>({ caregiversOnly: _, ...item }: Item) => item;

export function rememberItemRoutes(
  {
    db,
    photoStore,
    uploads,
    voiceStore,
  }: Pick<Deps, 'db' | 'photoStore' | 'uploads' | 'voiceStore'>,
  contribute: Contributing,
): Router {
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
    form: z.output<typeof personItemFormSchema>,
    requestKey: string | undefined,
  ) {
    const created = await findCreatedRememberItem(db, person, requestKey);
    if (created) return presentOne({ person, query }, created);
    const editor = asEditor(person);
    if (!editor) {
      const { photoUrl, title, content, category } = form;
      const words = { title, content, category };
      const by = { person, query, requestKey };
      const waiting = await contribute(by, 'item', { words, photoUrl });
      if (typeof waiting === 'string') throw tooMany();
      // A caregiver decides who sees the item.
      return { ...waiting, pinned: false, caregiversOnly: false };
    }
    const { photoUrl, ...words } = form;
    const row = await insertRememberItem(
      db,
      editor,
      words,
      photoUrl ? await photoStore.place(await processPhoto(photoUrl)) : null,
      requestKey,
    );
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

  /** Returns undefined if the recording of a helper waits. */
  async function speak({ person, query }: Item, id: number, recording: string) {
    const editor = asEditor(person);
    if (editor) {
      const voice = await voiceStore.place(processVoice(recording));
      return presentOne({ person, query }, await setRememberItemVoice(db, editor, id, voice));
    }
    const spoken = { words: {}, voice: recording, target: { itemId: id } };
    if (typeof (await contribute({ person }, 'item-voice', spoken)) === 'string')
      throw notFound('Memory item');
    return undefined;
  }

  const home = routes(rememberItemEndpoints, {
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

  const ofPerson = routes(personItemEndpoints, {
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

  return Router().use(home, ofPerson);
}
