import type * as z from 'zod/mini';
import type { WaitingFace, WaitingPersonItem } from '#shared/contributions/contribution.answer';
import {
  faceTextNames,
  type createFacePhotoSchema,
  type FaceTexts,
} from '#shared/faces/face-photo.form';
import type { Crop } from '#shared/media/crop';
import type { personItemFormSchema } from '#shared/remember/remember-item.form';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { dataUrlOf, photoForm } from '../photos/photo-urls';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import {
  contribute,
  contributeHello,
  contributePicture,
  contributeVoice,
  type Hello,
} from './contribute.repository';
import { findContributed, type Contributed } from './contributions.repository';

/** A text that is left out is null. */
type StoredTexts = { [Name in keyof FaceTexts]-?: Exclude<FaceTexts[Name], undefined> };

interface Contributor {
  person: PersonAccess;
  query: { photos?: string };
  requestKey: string | undefined;
}

/**
 * Takes what helpers add: it waits until a caregiver takes it. The answers have the shape of those to a caregiver,
 * marked as waiting.
 */
export type Contributing = ReturnType<typeof contributing>;

export function contributing({
  db,
  mails,
  photoStore,
  voiceStore,
}: Pick<Deps, 'db' | 'mails' | 'photoStore' | 'voiceStore'>) {
  async function add<Words extends Record<string, string | null>>(
    contributor: Contributor,
    kind: 'face' | 'item',
    words: Words,
    photoUrl: string | null | undefined,
    crop?: Crop,
  ) {
    const { person, requestKey } = contributor;
    const row =
      (await findContributed(db, person, kind, requestKey)) ??
      (await contribute(db, mails, person, {
        kind,
        words,
        photo: photoUrl
          ? await photoStore.place(await processPhoto(photoUrl, { crop }))
          : undefined,
        requestKey,
      }));
    if (!row) return undefined;
    const isDecided = row.status !== 'waiting';
    return {
      id: row.id,
      userId: person.userId,
      createdAt: row.createdAt,
      voiceUrl: null,
      waiting: true as const,
      ...words,
      // The files of a decided contribution are deleted. The answer to its request repeats the sent fields.
      ...row.words,
      photoUrl:
        row.photoId !== null || (isDecided && photoUrl) ? await photoOf(contributor, row) : null,
    };
  }

  async function photoOf({ person, query }: Contributor, { id, photoId }: Contributed) {
    const bytes =
      photoId && photoForm(query) === 'inline'
        ? (await photoStore.readAll({ waitingFor: person.id }, [photoId])).get(photoId)
        : undefined;
    return bytes ? dataUrlOf(bytes) : `/api/people/${person.id}/waiting/${id}/photo`;
  }

  return {
    /** Returns undefined if there is no room. */
    async face(
      contributor: Contributor,
      { photoUrl, crop, ...form }: z.output<typeof createFacePhotoSchema>,
    ): Promise<WaitingFace | undefined> {
      const texts = faceTextNames.map((name) => [name, form[name] ?? null]);
      const words = Object.fromEntries(texts) as StoredTexts;
      const row = await add(contributor, 'face', words, photoUrl, crop);
      return row && { ...row, photoUrl: row.photoUrl ?? '', onTablet: 'look' };
    },

    /** Returns undefined if there is no room. A caregiver decides who sees the item. */
    async item(
      contributor: Contributor,
      { photoUrl, title, content, category }: z.output<typeof personItemFormSchema>,
    ): Promise<WaitingPersonItem | undefined> {
      const row = await add(contributor, 'item', { title, content, category }, photoUrl);
      return row && { ...row, pinned: false, caregiversOnly: false };
    },

    /** A further picture of a face. The same request sent again makes no second one. */
    async picture(
      person: PersonAccess,
      { faceId, photoUrl, crop }: { faceId: number; photoUrl: string; crop?: Crop | undefined },
      requestKey: string | undefined,
    ): Promise<'waiting' | 'no-face' | 'face-full'> {
      if (await findContributed(db, person, 'picture', requestKey)) return 'waiting';
      const photo = await photoStore.place(await processPhoto(photoUrl, { crop }));
      return contributePicture(db, mails, person, { faceId, photo, requestKey });
    },

    /** Returns undefined if too many wait. */
    hello: (person: PersonAccess, hello: Hello) => contributeHello(db, mails, person, hello),

    /** Returns false if the member sees no such face or item. */
    voice: async (
      person: PersonAccess,
      target: { faceId: number } | { itemId: number },
      recording: string,
    ): Promise<boolean> =>
      contributeVoice(db, mails, person, target, await voiceStore.place(processVoice(recording))),
  };
}
