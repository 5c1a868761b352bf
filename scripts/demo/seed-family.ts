import {
  findVerificationStatus,
  insertUser,
  recordSignIn,
  updateUser,
} from '../../server/accounts/users.repository';
import { joinCircle } from '../../server/circle/accept-invitation.repository';
import { insertInvitation } from '../../server/circle/invitations.repository';
import { contribute } from '../../server/contributions/contribute.repository';
import { transaction, type Database } from '../../server/db/database';
import { homeAccess } from '../../server/db/home-person.repository';
import type { PersonAccess } from '../../server/db/person-lock.repository';
import type { Deps } from '../../server/deps';
import { addFacePicture } from '../../server/faces/add-face-picture.repository';
import { insertFacePhoto, updateFacePhoto } from '../../server/faces/face-photos.repository';
import { sendHello } from '../../server/hellos/hellos.repository';
import type { Placed } from '../../server/media/media-kinds';
import { updatePerson } from '../../server/people/person-settings.repository';
import {
  insertRememberItem,
  pinRememberItem,
} from '../../server/remember/remember-items.repository';
import type { Family } from './family';
import { seedTablet } from './seed-tablet';

/** Stores a portrait. */
type PortraitOf = (name: string) => Promise<Placed<'photo'>>;

/** Creates the demo family unless it exists, so that changes survive a restart. */
export async function seedFamily(
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mails' | 'mediaStore' | 'passwords'>,
  family: Family,
  pictures: Map<string, string>,
): Promise<void> {
  const { db, mediaStore, passwords } = deps;
  const portraitOf: PortraitOf = (name) => mediaStore.receive('photo', pictures.get(name) ?? '');
  if ((await findVerificationStatus(db, family.email)).exists) return;
  const { email, password } = family.admin;
  await insertUser(db, {
    email,
    password: await passwords.hash(password, 'the demo'),
    isEmailVerified: true,
    isAdmin: true,
  });
  const id = await insertUser(db, {
    email: family.email,
    password: await passwords.hash(family.password, 'the demo'),
    isEmailVerified: true,
    locale: family.settings.locale,
  });
  await updateUser(db, id, family.profile);
  const person = await homeAccess(db, id, 'edit');
  if (!person) throw new Error('The demo family has no person');
  const faceIds = await seedAlbum(db, person, family, portraitOf);
  await seedTablet(deps, person, family, faceIds);
  await updatePerson(db, person, {}, await portraitOf(family.portrait));
  const { words, portrait } = family.hello;
  const photo = await portraitOf(portrait);
  await sendHello(db, person, { photo, words }, {});
  await seedHelper(deps, person, family, portraitOf);
}

/** Creates the faces and the notes. Returns the faces' ids by their names. */
async function seedAlbum(
  db: Database,
  person: PersonAccess,
  { faces, items }: Family,
  portraitOf: PortraitOf,
): Promise<ReadonlyMap<string, number>> {
  const faceIds = new Map<string, number>();
  for (const { portrait, otherPortraits = [], onTablet = 'look', ...words } of faces) {
    const face = await insertFacePhoto(db, person, words, await portraitOf(portrait));
    if (!face) continue;
    faceIds.set(face.name, face.id);
    await updateFacePhoto(db, person, face.id, { onTablet }, undefined);
    for (const other of otherPortraits) {
      const photo = await portraitOf(other);
      await addFacePicture(db, person, face.id, photo, undefined);
    }
  }
  for (const { pinned, ...words } of items) {
    const item = await insertRememberItem(db, person, words, null);
    if (item && pinned) await pinRememberItem(db, person, item.id, true);
  }
  return faceIds;
}

/** Creates the second member of the circle, and a photo that waits. */
async function seedHelper(
  { db, mails, passwords }: Pick<Deps, 'db' | 'mails' | 'passwords'>,
  person: PersonAccess,
  { helper: { email, profile, face }, password }: Family,
  portraitOf: PortraitOf,
): Promise<void> {
  const hash = await passwords.hash(password, 'the demo');
  const role = 'helper';
  // In one transaction, so that the account gets no person of its own.
  const userId = await transaction(db, async (tx) => {
    const { id } = await insertInvitation(tx, person, { email, role });
    const account = await insertUser(tx, { email, password: hash, isEmailVerified: true });
    await joinCircle(
      tx,
      { id, personId: person.id, invitedBy: person.userId, email, role, byCard: false },
      account,
    );
    return account;
  });
  await updateUser(db, userId, profile);
  // Nobody sends a photo without logging in, and the circle tells when somebody was last active.
  await recordSignIn(db, { id: userId, password: hash });
  const { portrait, ...words } = face;
  await contribute(
    db,
    mails,
    { id: person.id, userId, role, right: 'contribute', isAddressed: true },
    'face',
    { words, media: { photo: await portraitOf(portrait) } },
  );
}
