/** Hides the picture, the voice or the clip that came with a gift, if its giver asks to take it back, and shows it where it was. */
import { and, eq, or, sql } from 'drizzle-orm';
import { facePhotos } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { GivenContent, HiddenGift, HidesGifts } from '../people/content.fields';
import { addAcceptedPicture } from './add-face-picture.repository';
import { hideFace, showFace } from './deleted-faces.repository';
import { setAcceptedFaceClip } from './face-clip.repository';
import { isPresent } from './face-photo.fields';
import { isFace } from './face-photos.repository';
import { isPictureOf, makeMain } from './face-pictures.repository';
import { setAcceptedFaceVoice } from './face-voice.repository';
import { removeFilesFromFaces } from './take-back-faces.repository';

type Person = Pick<PersonAccess, 'id'>;

async function faceWith(
  tx: Transaction,
  person: Person,
  { photoId, voiceId, clipId }: GivenContent,
) {
  const pictured = tx
    .select({ id: facePictures.faceId })
    .from(facePictures)
    .where(and(eq(facePictures.photoId, photoId ?? NONE), eq(facePictures.personId, person.id)));
  const [face] = await tx
    .select({ id: facePhotos.id, photoId: facePhotos.photoId, voiceId: facePhotos.voiceId })
    .from(facePhotos)
    .where(
      and(
        eq(facePhotos.personId, person.id),
        isPresent,
        or(
          eq(facePhotos.photoId, photoId ?? NONE),
          eq(facePhotos.voiceId, voiceId ?? NONE),
          eq(facePhotos.clipId, sql`${clipId}::int`),
          sql`${facePhotos.id} = (${pictured})`,
        ),
      ),
    );
  return face;
}

/** The id of no photo and no recording. */
const NONE = '00000000-0000-0000-0000-000000000000';

export const facesHideGifts: HidesGifts = {
  async hide(tx, person, gift): Promise<HiddenGift | undefined> {
    const { photoId, voiceId, clipId } = gift;
    const face = await faceWith(tx, person, gift);
    if (!face) return undefined;
    // A trigger leaves the clip of a contribution.
    if (clipId !== null)
      await tx.update(facePhotos).set({ clipId: null }).where(isFace(person, face.id));
    const [only] = await removeFilesFromFaces(tx, person, {
      photoIds: photoId === null ? [] : [photoId],
      // A face that is hidden as a whole keeps its voice.
      voiceIds: [],
    });
    if (only !== undefined) {
      await hideFace(tx, person, face.id);
      return { faceId: face.id, words: {} };
    }
    if (voiceId !== null)
      await removeFilesFromFaces(tx, person, { photoIds: [], voiceIds: [voiceId] });
    if (photoId !== null)
      await tx
        .delete(facePictures)
        .where(and(isPictureOf(person, face.id), eq(facePictures.photoId, photoId)));
    return { faceId: face.id, words: { wasMain: face.photoId === photoId ? 'yes' : null } };
  },

  async show(tx, person, { faceId, words, photoId, voiceId, clipId }) {
    if (faceId === null) return 'none-waiting';
    const shown = await showFace(tx, person, faceId);
    if (shown !== 'not-hidden') return shown;
    const [face] = await tx
      .select({ voiceId: facePhotos.voiceId, clipId: facePhotos.clipId })
      .from(facePhotos)
      .where(isFace(person, faceId));
    if (!face) return 'none-waiting';
    const isTaken =
      (voiceId !== null && face.voiceId !== null) || (clipId !== null && face.clipId !== null);
    if (isTaken) return 'place-taken';
    if (photoId !== null) {
      const added = await addAcceptedPicture(tx, person, faceId, { photoId, createdBy: null });
      if (added === 'face-full') return added;
      if (words.wasMain) await makeMain(tx, person, faceId, photoId);
    }
    if (voiceId !== null) await setAcceptedFaceVoice(tx, person, faceId, voiceId);
    if (clipId !== null) await setAcceptedFaceClip(tx, person, faceId, clipId);
    return 'shown';
  },
};
