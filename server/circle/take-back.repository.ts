import { deleteContributionsAddedBy } from '../contributions/contributions.repository';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import {
  deleteFacesAddedBy,
  photosOnFaces,
  removeVoicesFromFaces,
} from '../faces/face-photos.repository';
import { replaceMainPictures } from '../faces/face-pictures.repository';
import { deleteHellosAddedBy } from '../hellos/hellos.repository';
import { deletePhotos, listPhotosAddedBy } from '../photos/photos.repository';
import { deletePlansAddedBy } from '../plans/plans.repository';
import { deleteItemsAddedBy, removeFilesFromItems } from '../remember/remember-items.repository';
import { deleteRemindersAddedBy } from '../reminders/reminders.repository';
import { deleteVoices, listVoicesAddedBy } from '../voices/voices.repository';

/**
 * Deletes what an account added to a person whose row is locked: faces, items, plans, reminders, hellos and contributions, and its photos
 * and recordings on what others added. A photo that it gave to somebody else's face stays if the face has no other
 * picture, because no face is without one.
 */
export async function takeBack(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await deleteContributionsAddedBy(tx, person);
  await deleteHellosAddedBy(tx, person);
  await deleteFacesAddedBy(tx, person);
  await deleteItemsAddedBy(tx, person);
  await deletePlansAddedBy(tx, person);
  await deleteRemindersAddedBy(tx, person);
  const voiceIds = await listVoicesAddedBy(tx, person);
  const photoIds = await listPhotosAddedBy(tx, person);
  await removeVoicesFromFaces(tx, person.id, voiceIds);
  await removeFilesFromItems(tx, person.id, { photoIds, voiceIds });
  await deleteVoices(tx, person.id, voiceIds);
  await replaceMainPictures(tx, person, photoIds);
  const onFaces = await photosOnFaces(tx, person.id, photoIds);
  await deletePhotos(
    tx,
    person.id,
    photoIds.filter((id) => !onFaces.includes(id)),
  );
}
