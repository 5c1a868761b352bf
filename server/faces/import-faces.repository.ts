import { hasRight } from '#shared/circle/roles';
import { updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { importClip } from '../clips/import-clip.repository';
import {
  importVoice,
  LeavesOut,
  pick,
  uuidOf,
  valid,
  type Existing,
  type ImportedList,
  type Importing,
  type KeyedRow,
} from '../people/imported';
import { addFacePicture, findFaceOfAddedPicture } from './add-face-picture.repository';
import { setFaceClip } from './face-clip.repository';
import { importedFace } from './face-photo.fields';
import { insertFacePhoto } from './face-photos.repository';
import { setFaceVoice } from './face-voice.repository';

/** The fields of a face but for its photo, which is a file of the album. */
const faceFields = Object.keys(updateFacePhotoSchema.shape).filter(
  (name) => name !== 'photoUrl' && name !== 'crop',
);

export const importFace: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const { key } = row;
  const before = rows.get(key);
  const words = {
    ...valid(importedFace, data),
    ...valid(updateFacePhotoSchema, pick(data, faceFields)),
    // Only owners let the tablet offer the clip of somebody who has died.
    ...(!hasRight(person.role, 'manage') && { clipAfterDeath: false }),
  };
  const face: Existing =
    before ??
    (await importing.insert(async () => {
      const photo = await importing.photo(row.photo);
      if (!photo) throw new LeavesOut('no-photo');
      return importing.store(() => insertFacePhoto(db, person, words, photo, key));
    }));
  rows.set(key, face);
  const isOwn = !before || importing.outcomeOf(before) === 'added';
  if (isOwn && !(await addPictures(importing, row, face.id))) return 'unfinished';
  await importVoice(importing, row, face, (voice) => setFaceVoice(db, person, face.id, voice));
  if (!face.clip) {
    const clipId = await importClip(importing, row);
    if (clipId !== undefined) await setFaceClip(db, person, face.id, clipId);
  }
  return before ? importing.outcomeOf(before) : 'added';
};

/** @returns false if the time is over before all of them are there; those that are there are not decoded again */
async function addPictures(importing: Importing, row: KeyedRow, faceId: number): Promise<boolean> {
  const { db, person } = importing;
  for (const [at, path] of [...new Set(row.otherPhotos)].entries()) {
    const key = uuidOf(`${row.key} ${at} ${person.id}`);
    if (await findFaceOfAddedPicture(db, person, faceId, key)) continue;
    const picture = await importing.photo(path);
    const outcome =
      picture && (await importing.store(() => addFacePicture(db, person, faceId, picture, key)));
    if (typeof outcome === 'string') break;
    if (importing.isOver()) return false;
  }
  return true;
}
