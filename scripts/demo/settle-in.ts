import { findVerificationStatus, insertUser, updateUser } from '../../server/accounts/users.repository';
import type { Deps } from '../../server/deps';
import { insertFacePhoto } from '../../server/faces/face-photos.repository';
import { takeIn } from '../../server/photos/intake';
import { insertRememberItem } from '../../server/remember/remember-items.repository';
import type { Family } from './family';

/** Puts the family in, once: whatever was changed since then is left alone. */
export async function settleIn(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  family: Family,
  pictures: Map<string, string>,
): Promise<void> {
  if ((await findVerificationStatus(db, family.email)).exists) return;
  const { email, password } = family.admin;
  await insertUser(db, { email, password: await passwords.hash(password), isEmailVerified: true, isAdmin: true });
  const id = await insertUser(db, {
    email: family.email,
    password: await passwords.hash(family.password),
    isEmailVerified: true,
  });
  await updateUser(db, id, family.profile);
  for (const { portrait, ...words } of family.faces) {
    await insertFacePhoto(db, id, words, await takeIn(pictures.get(portrait) ?? ''));
  }
  for (const item of family.items) await insertRememberItem(db, id, item, null);
}
