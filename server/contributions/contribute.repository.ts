import {
  FACE_PHOTOS_MAX,
  FACE_PICTURES_MAX,
  REMEMBER_ITEMS_MAX,
  WAITING_HELLOS_MAX,
} from '#shared/product/limits';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { refuseOverfull } from '../db/storage.repository';
import { countFacesOf, lockFaces } from '../faces/face-photos.repository';
import { findFace } from '../faces/face-pictures.repository';
import type { MailQueue } from '../mail/queue';
import { recordHistory } from '../people/history.repository';
import { insertPhoto, type PlacedPhoto } from '../photos/photos.repository';
import { countItemsOf, hasItem } from '../remember/remember-items.repository';
import { insertVoice, type PlacedVoice } from '../voices/voices.repository';
import {
  countWaiting,
  countWaitingPictures,
  deleteContribution,
  findContributed,
  findWaitingVoice,
  insertContribution,
  planWaitingEmails,
  type Contributed,
} from './contributions.repository';

interface Contribution {
  kind: 'face' | 'item';
  words: Record<string, string | null>;
  photo: PlacedPhoto | undefined;
  requestKey: string | undefined;
}

type Mails = Pick<MailQueue, 'enqueue'>;

/** How many there may be, those that wait included. */
const limits = {
  face: { most: FACE_PHOTOS_MAX, countTaken: countFacesOf },
  item: { most: REMEMBER_ITEMS_MAX, countTaken: countItemsOf },
};

/**
 * Stores a face or an item that waits. The same request sent again gets its contribution again. Returns undefined if
 * there is no room.
 */
export function contribute(
  db: Database,
  mails: Mails,
  person: PersonAccess,
  { kind, words, photo, requestKey }: Contribution,
): Promise<Contributed | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const created = await findContributed(tx, person, kind, requestKey);
    if (created) return created;
    const { most, countTaken } = limits[kind];
    const held = (await countTaken(tx, person.id)) + (await countWaiting(tx, person.id, kind));
    if (held >= most) return undefined;
    const photoId = photo && (await insertPhoto(tx, person, photo, 'nobody'));
    const row = await insertContribution(tx, person, { kind, words, photoId, requestKey });
    await noteContribution(tx, mails, person);
    return row;
  });
}

/**
 * Stores a recording for a face or an item that waits. It replaces the one of the same member that waits.
 * @returns false if the member sees no such face or item
 */
export function contributeVoice(
  db: Database,
  mails: Mails,
  person: PersonAccess,
  target: { faceId: number } | { itemId: number },
  voice: PlacedVoice,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const isThere =
      'faceId' in target
        ? await lockFaces(tx, person.id, [target.faceId])
        : await hasItem(tx, person, target.itemId);
    if (!isThere) return false;
    const former = await findWaitingVoice(tx, person, target);
    if (former !== undefined) await deleteContribution(tx, person.id, former);
    await insertContribution(tx, person, {
      kind: 'faceId' in target ? 'face-voice' : 'item-voice',
      words: {},
      voiceId: await insertVoice(tx, person, voice, 'nobody'),
      ...target,
    });
    await noteContribution(tx, mails, person);
    return true;
  });
}

/** Stores a further picture of a face, which waits. The same request sent again makes no second one. */
export function contributePicture(
  db: Database,
  mails: Mails,
  person: PersonAccess,
  {
    faceId,
    photo,
    requestKey,
  }: { faceId: number; photo: PlacedPhoto; requestKey: string | undefined },
): Promise<'waiting' | 'no-face' | 'face-full'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (await findContributed(tx, person, 'picture', requestKey)) return 'waiting';
    const face = await findFace(tx, person, faceId);
    if (!face) return 'no-face';
    const held = face.photos.length + (await countWaitingPictures(tx, person.id, faceId));
    if (held >= FACE_PICTURES_MAX) return 'face-full';
    await insertContribution(tx, person, {
      kind: 'picture',
      words: {},
      faceId,
      photoId: await insertPhoto(tx, person, photo, 'nobody'),
      requestKey,
    });
    await noteContribution(tx, mails, person);
    return 'waiting';
  });
}

export interface Hello {
  photo?: PlacedPhoto | undefined;
  voice?: PlacedVoice | undefined;
  words: string | null;
}

/** Stores a hello that waits. Returns undefined if too many wait. */
export function contributeHello(
  db: Database,
  mails: Mails,
  person: PersonAccess,
  { photo, voice, words }: Hello,
): Promise<Contributed | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if ((await countWaiting(tx, person.id, 'hello')) >= WAITING_HELLOS_MAX) return undefined;
    const row = await insertContribution(tx, person, {
      kind: 'hello',
      words: { words },
      photoId: photo && (await insertPhoto(tx, person, photo, 'nobody')),
      voiceId: voice && (await insertVoice(tx, person, voice, 'nobody')),
    });
    await noteContribution(tx, mails, person);
    return row;
  });
}

/** The history names nothing of it, because all members read the history. */
async function noteContribution(
  tx: Transaction,
  mails: Mails,
  person: PersonAccess,
): Promise<void> {
  await refuseOverfull(tx, person.id);
  await recordHistory(tx, person, 'contributed');
  for (const { userId, email, at } of await planWaitingEmails(tx, person.id))
    await mails.enqueue(
      tx,
      { kind: 'contributions-waiting', email, userId, personId: person.id },
      at ?? undefined,
    );
}
