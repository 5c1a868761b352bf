import type * as z from 'zod/mini';
import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import type { personItemFormSchema } from '#shared/remember/remember-item.form';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { inForm, photoForm, type PhotoReader } from '../media/photo-urls';
import type { Contributing } from '../people/content.fields';
import { setRememberItemVoice } from './remember-item-voice.repository';
import {
  findCreatedRememberItem,
  insertRememberItem,
  pinRememberItem,
  updateRememberItem,
} from './remember-items.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${REMEMBER_ITEMS_MAX} items. Please delete one before adding another.`,
  );

type ItemForm = z.output<typeof personItemFormSchema>;

export type ItemDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export interface ItemReader extends PhotoReader {
  person: PersonAccess;
}

/** The actions on items, which have two addresses: of the home person, and below a person. */
export function itemActions(deps: ItemDeps, contribute: Contributing) {
  const { db, mediaStore } = deps;
  const present = ({ person, query }: PhotoReader, answers: PersonItem[]) =>
    inForm(mediaStore, person, photoForm(query), answers);

  async function presentOne(reader: PhotoReader, row: PersonItem | undefined): Promise<PersonItem> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Memory item');
    return answer;
  }

  return {
    present,
    add: addItem(deps, contribute, presentOne),

    change: async (by: ItemReader, id: number, { photoUrl, ...words }: ItemForm) => {
      const photo =
        typeof photoUrl === 'string' ? await mediaStore.receive('photo', photoUrl) : photoUrl;
      return presentOne(by, await updateRememberItem(db, by.person, id, words, photo));
    },

    pin: async (by: ItemReader, id: number, pinned: boolean) =>
      presentOne(by, await pinRememberItem(db, by.person, id, pinned)),

    /** Returns undefined if the recording of a helper waits. */
    speak: async (by: ItemReader, id: number, recording: string) => {
      const editor = asEditor(by.person);
      if (editor) {
        const voice = await mediaStore.receive('voice', recording);
        return presentOne(by, await setRememberItemVoice(db, editor, id, voice));
      }
      const spoken = { words: {}, voice: recording, target: { itemId: id } };
      if (typeof (await contribute({ person: by.person }, 'item-voice', spoken)) === 'string')
        throw notFound('Memory item');
      return undefined;
    },
  };
}

/** Adds the item of a caregiver. That of a helper waits. */
const addItem =
  (
    { db, mediaStore }: ItemDeps,
    contribute: Contributing,
    presentOne: (by: ItemReader, row: PersonItem) => Promise<PersonItem>,
  ) =>
  async (by: ItemReader, { photoUrl, ...form }: ItemForm, requestKey: string | undefined) => {
    const { person, query } = by;
    const created = await findCreatedRememberItem(db, person, requestKey);
    if (created) return presentOne(by, created);
    const editor = asEditor(person);
    if (!editor) {
      const { title, content, category } = form;
      const words = { title, content, category };
      const waiting = await contribute({ person, query, requestKey }, 'item', { words, photoUrl });
      if (typeof waiting === 'string') throw tooMany();
      // A caregiver decides who sees the item.
      return { ...waiting, pinned: false, caregiversOnly: false };
    }
    const photo = photoUrl ? await mediaStore.receive('photo', photoUrl) : null;
    const row = await insertRememberItem(db, editor, form, photo, requestKey);
    if (!row) throw tooMany();
    return presentOne(by, row);
  };
