import { faceTextNames, type FaceTexts } from '#shared/faces/face-photo.form';
import type { Accept } from '../people/content.fields';
import { insertTakenFace, setTakenFaceVoice } from './face-photos.repository';
import { addTakenPicture } from './face-pictures.repository';

/** A face, or a further picture of an existing one, whose words stay. */
export const acceptFace: Accept = async (tx, person, { words, photoId, createdBy }, changes) => {
  if (photoId === null) return 'none-waiting';
  if (changes.faceId !== undefined)
    return addTakenPicture(tx, person, changes.faceId, { photoId, createdBy });
  const texts = faceTextNames.map((name) => [
    name,
    changes[name] === undefined ? words[name] : changes[name],
  ]);
  const face = Object.fromEntries(texts) as FaceTexts;
  return (await insertTakenFace(tx, person, { ...face, photoId, createdBy })) ?? 'album-full';
};

export const acceptPicture: Accept = async (tx, person, contribution, changes) => {
  const { faceId, photoId, createdBy } = contribution;
  if (faceId === null || photoId === null) return 'none-waiting';
  return addTakenPicture(tx, person, changes.faceId ?? faceId, { photoId, createdBy });
};

export const acceptFaceVoice: Accept = async (tx, person, { faceId, voiceId }) =>
  (faceId !== null && voiceId !== null && (await setTakenFaceVoice(tx, person, faceId, voiceId))) ||
  'none-waiting';
