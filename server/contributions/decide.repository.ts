import type { TakeContribution } from '#shared/contributions/contribution.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { joinedContent } from '../contents';
import { transaction, type Database, type Transaction } from '../db/database';
import { asEditor, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { insertTakenFace, setTakenFaceVoice } from '../faces/face-photos.repository';
import { addTakenPicture } from '../faces/face-pictures.repository';
import { acceptHello } from '../hellos/hellos.repository';
import type { Accept, Accepted, Contribution, NotAccepted } from '../people/content.fields';
import { recordHistory } from '../people/history.repository';
import { deletePhotos } from '../photos/photos.repository';
import { deleteVoices } from '../voices/voices.repository';
import { findWaiting, settleContribution, type ContributionRow } from './contributions.repository';

/**
 * Makes content of a contribution. The person's row is locked, so that it is taken once. What cannot be taken keeps
 * waiting.
 */
export function takeContribution(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: TakeContribution,
): Promise<Accepted | NotAccepted> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const waiting = await findWaiting(tx, person, id);
    if (!waiting) return 'none-waiting';
    // Before its photo or recording gets another row that refers to it.
    const taken = await accept[waiting.kind](tx, person, waiting, changes);
    if (typeof taken === 'string') return taken;
    await settleContribution(tx, person.id, id, 'taken', keptOf(waiting, taken));
    await recordHistory(tx, person, 'took-contribution', nameForHistory(taken));
    return taken;
  });
}

/** Names the giver and the face of a gift, beside what the giver agreed to. */
const keptOf = ({ kind, words }: ContributionRow, taken: Accepted) =>
  kind === 'gift'
    ? {
        words: { fromName: words.fromName ?? null },
        faceId: 'relationship' in taken ? taken.id : null,
      }
    : undefined;

/** All members read the history. */
function nameForHistory(taken: Accepted): string | null {
  if ('name' in taken) return taken.name;
  if ('isToday' in taken) return null;
  return taken.caregiversOnly ? null : taken.title;
}

/** How each kind becomes content: what the rooms say of theirs, and gifts, which become content of several rooms. */
const accept: Record<ContributionRow['kind'], Accept> = {
  ...joinedContent('accepts'),
  gift: acceptGift,
};

/** A photo becomes a face or a further picture of one, and the recording its voice; or both the hello of today. */
async function acceptGift(
  tx: Transaction,
  person: PersonAccess,
  { words, photoId, voiceId, faceId }: Contribution,
  changes: TakeContribution,
): Promise<Accepted | NotAccepted> {
  const fromName = words.fromName ?? '';
  const description = changes.description === undefined ? words.description : changes.description;
  if (changes.asHello) {
    // A longer text would not be taken in at a glance.
    const said = description && description.length <= HELLO_WORDS_MAX ? description : null;
    const hello = { createdBy: null, fromName, photoId, voiceId, words: said };
    return acceptHello(tx, person.id, hello);
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
