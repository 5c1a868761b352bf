import type { TakeContribution } from '#shared/contributions/contribution.form';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import type { Hello } from '#shared/hellos/hello.answer';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { transaction, type Database, type Transaction } from '../db/database';
import { asEditor, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { insertTakenFace, setTakenFaceVoice } from '../faces/face-photos.repository';
import { addTakenPicture } from '../faces/face-pictures.repository';
import { insertHello } from '../hellos/hellos.repository';
import { recordHistory } from '../people/history.repository';
import { deletePhotos, openPhotoToMembers } from '../photos/photos.repository';
import { insertTakenItem, setTakenItemVoice } from '../remember/remember-items.repository';
import { deleteVoices, openVoiceToMembers } from '../voices/voices.repository';
import { findWaiting, settleContribution, type ContributionRow } from './contributions.repository';

type Taken = FaceWithPhotos | PersonItem | Hello;
type NotTaken = 'none-waiting' | 'no-face' | 'face-full' | 'album-full' | 'item-full';

/**
 * Makes content of a contribution. The person's row is locked, so that it is taken once. What cannot be taken keeps
 * waiting.
 */
export function takeContribution(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: TakeContribution,
): Promise<Taken | NotTaken> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const waiting = await findWaiting(tx, person, id);
    if (!waiting) return 'none-waiting';
    // Before its photo or recording gets another row that refers to it.
    const taken = await take(tx, person, waiting, changes);
    if (typeof taken === 'string') return taken;
    await settleContribution(tx, person.id, id, 'taken', keptOf(waiting, taken));
    await recordHistory(tx, person, 'took-contribution', nameForHistory(taken));
    return taken;
  });
}

/** Names the giver and the face of a gift, beside what the giver agreed to. */
const keptOf = ({ kind, words }: ContributionRow, taken: Taken) =>
  kind === 'gift'
    ? {
        words: { fromName: words.fromName ?? null },
        faceId: 'relationship' in taken ? taken.id : null,
      }
    : undefined;

/** All members read the history. */
function nameForHistory(taken: Taken): string | null {
  if ('name' in taken) return taken.name;
  if ('isToday' in taken) return null;
  return taken.caregiversOnly ? null : taken.title;
}

async function take(
  tx: Transaction,
  person: PersonAccess,
  contribution: ContributionRow,
  changes: TakeContribution,
): Promise<Taken | NotTaken> {
  const { kind, words, photoId, voiceId, faceId, itemId, createdBy } = contribution;
  if (kind === 'gift') return takeGift(tx, person, contribution, changes);
  if (kind === 'item') {
    const { caregiversOnly } = changes;
    const item = {
      title: changes.title ?? words.title ?? '',
      content: changes.content ?? words.content ?? '',
      category: changes.category ?? words.category ?? '',
    };
    return (
      (await insertTakenItem(tx, person, { ...item, caregiversOnly, photoId, createdBy })) ??
      'item-full'
    );
  }
  if (kind === 'hello') {
    if (photoId !== null) await openPhotoToMembers(tx, person.id, photoId);
    if (voiceId !== null) await openVoiceToMembers(tx, person.id, voiceId);
    return insertHello(tx, person.id, {
      createdBy,
      photoId,
      voiceId,
      words: words.words ?? null,
    });
  }
  if (kind === 'face' && photoId !== null) {
    if (changes.faceId !== undefined)
      return addTakenPicture(tx, person, changes.faceId, { photoId, createdBy });
    const { name, relationship, description } = changes;
    const face = {
      name: name ?? words.name ?? '',
      relationship: relationship === undefined ? words.relationship : relationship,
      description: description === undefined ? words.description : description,
    };
    return (await insertTakenFace(tx, person, { ...face, photoId, createdBy })) ?? 'album-full';
  }
  if (kind === 'picture' && faceId !== null && photoId !== null)
    return addTakenPicture(tx, person, changes.faceId ?? faceId, { photoId, createdBy });
  if (kind === 'face-voice' && faceId !== null && voiceId !== null)
    return (await setTakenFaceVoice(tx, person, faceId, voiceId)) ?? 'none-waiting';
  if (kind === 'item-voice' && itemId !== null && voiceId !== null)
    return (await setTakenItemVoice(tx, person, itemId, voiceId)) ?? 'none-waiting';
  return 'none-waiting';
}

/** A photo becomes a face or a further picture of one, and the recording its voice; or both the hello of today. */
async function takeGift(
  tx: Transaction,
  person: PersonAccess,
  { words, photoId, voiceId, faceId }: ContributionRow,
  changes: TakeContribution,
): Promise<Taken | NotTaken> {
  const fromName = words.fromName ?? '';
  const description = changes.description === undefined ? words.description : changes.description;
  if (changes.asHello) {
    if (photoId !== null) await openPhotoToMembers(tx, person.id, photoId);
    if (voiceId !== null) await openVoiceToMembers(tx, person.id, voiceId);
    // A longer text would not be taken in at a glance.
    const said = description && description.length <= HELLO_WORDS_MAX ? description : null;
    const hello = { createdBy: null, fromName, photoId, voiceId, words: said };
    return insertHello(tx, person.id, hello);
  }
  const id = changes.faceId ?? faceId;
  const { name = fromName, relationship = words.relationship } = changes;
  if (photoId !== null) {
    const words = { name, relationship, description, photoId, createdBy: null };
    const face =
      id === null
        ? ((await insertTakenFace(tx, person, words)) ?? 'album-full')
        : await addTakenPicture(tx, person, id, { photoId, createdBy: null });
    if (typeof face === 'string' || voiceId === null) return face;
    return (await setTakenFaceVoice(tx, person, face.id, voiceId)) ?? 'no-face';
  }
  if (id === null || voiceId === null) return 'no-face';
  return (await setTakenFaceVoice(tx, person, id, voiceId)) ?? 'no-face';
}

/**
 * Declines a contribution, or withdraws an own one, and deletes its photo and recording.
 * @returns false if there is none that waits, or a helper asks for that of somebody else
 */
export function declineContribution(
  db: Database,
  person: PersonAccess,
  id: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, asEditor(person) ?? person);
    const waiting = await findWaiting(tx, person, id);
    if (!waiting) return false;
    await settleContribution(tx, person.id, id, 'declined');
    await deletePhotos(tx, person.id, [waiting.photoId]);
    await deleteVoices(tx, person.id, [waiting.voiceId]);
    if (waiting.createdBy !== person.userId)
      await recordHistory(tx, person, 'declined-contribution');
    return true;
  });
}
