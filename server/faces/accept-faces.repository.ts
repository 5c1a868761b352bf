import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { faceTextNames, type FaceTexts } from '#shared/faces/face-photo.form';
import { facePhotos } from '#shared/faces/face-photo.table';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { openToMembers } from '../media/media.repository';
import type { Accept, Accepted, NotAccepted } from '../people/content.fields';
import { addAcceptedPicture } from './add-face-picture.repository';
import { setAcceptedFaceClip } from './face-clip.repository';
import { countFacesOf, faceFieldsFor, type Texts } from './face-photos.repository';
import { setAcceptedFaceVoice } from './face-voice.repository';

type NewFace = FaceTexts & { photoId: string; createdBy: number | null };
type NewPicture = Pick<NewFace, 'photoId' | 'createdBy'>;
type Outcome = Promise<Accepted | NotAccepted>;

const asFace = (face: FaceWithPhotos | NotAccepted): Accepted | NotAccepted =>
  typeof face === 'string'
    ? face
    : { row: face, historyName: face.name, consentOf: { faceId: face.id } };

/*
 * These make content of what only waited. The caller has locked the person.
 */

/** Inserts a face whose photo no row refers to yet. Returns undefined if the person has the maximum number. */
export async function insertAcceptedFace(
  tx: Transaction,
  person: PersonAccess,
  { photoId, ...face }: Texts & { photoId: string; createdBy: number | null },
): Promise<FaceWithPhotos | undefined> {
  if ((await countFacesOf(tx, person.id)) >= FACE_PHOTOS_MAX) return undefined;
  await openToMembers(tx, 'photo', person.id, photoId);
  const [row] = await tx
    .insert(facePhotos)
    .values({ ...face, photoId, personId: person.id })
    .returning(faceFieldsFor(person));
  return row;
}

export const becomeFace = async (tx: Transaction, person: PersonAccess, face: NewFace): Outcome =>
  asFace((await insertAcceptedFace(tx, person, face)) ?? 'album-full');

/** A further picture of an existing face, whose texts stay. */
export const becomePicture = async (
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  picture: NewPicture,
): Outcome => asFace(await addAcceptedPicture(tx, person, faceId, picture));

export const becomeVoice = async (
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  voiceId: string,
): Outcome => asFace((await setAcceptedFaceVoice(tx, person, faceId, voiceId)) ?? 'no-face');

export const becomeClip = async (
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  clipId: number,
): Outcome => asFace((await setAcceptedFaceClip(tx, person, faceId, clipId)) ?? 'no-face');

/** A face, or a further picture of an existing one. */
export const acceptFace: Accept<'face'> = async (tx, person, contribution, changes) => {
  const { words, photoId, createdBy } = contribution;
  if (photoId === null) return 'none-waiting';
  if (changes.faceId !== undefined)
    return becomePicture(tx, person, changes.faceId, { photoId, createdBy });
  const texts = faceTextNames.map((name) => [
    name,
    changes[name] === undefined ? words[name] : changes[name],
  ]);
  const face = Object.fromEntries(texts) as FaceTexts;
  return becomeFace(tx, person, { ...face, photoId, createdBy });
};

export const acceptPicture: Accept<'picture'> = async (tx, person, contribution, changes) => {
  const { faceId, photoId, createdBy } = contribution;
  if (faceId === null || photoId === null) return 'none-waiting';
  return becomePicture(tx, person, changes.faceId ?? faceId, { photoId, createdBy });
};

export const acceptFaceVoice: Accept<'face-voice'> = async (tx, person, { faceId, voiceId }) => {
  if (faceId === null || voiceId === null) return 'none-waiting';
  const accepted = await becomeVoice(tx, person, faceId, voiceId);
  return accepted === 'no-face' ? 'none-waiting' : accepted;
};

export const acceptFaceClip: Accept<'face-clip'> = async (tx, person, { faceId, clipId }) => {
  if (faceId === null || clipId === null) return 'none-waiting';
  const accepted = await becomeClip(tx, person, faceId, clipId);
  return accepted === 'no-face' ? 'none-waiting' : accepted;
};
