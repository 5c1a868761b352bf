import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PersonSettings } from '#shared/people/person.answer';
import type { PersonChanges } from '#shared/people/person.form';
import { memberships, people } from '#shared/people/person.table';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia, insertMedia } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { recordHistory } from './history.repository';
import { isMembership } from './people.repository';
import { personSettingsFields } from './person.fields';

/** Returns undefined if the membership has ended meanwhile. */
export async function readPersonSettings(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<PersonSettings | undefined> {
  const [row] = await db
    .select(personSettingsFields)
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(isMembership(id, userId));
  return row;
}

type Confirmed = Pick<PersonChanges, 'messagesOn' | 'callsOn'>;

const isChanged = (...fields: (boolean | undefined)[]) =>
  fields.some((field) => field !== undefined);

/**
 * Updates the defined fields. A photo replaces the picture; null deletes it.
 * @param confirmed what owners change with their password: who hears the person, and who sees them
 */
export function updatePerson(
  db: Database,
  person: PersonAccess,
  changes: Omit<PersonChanges, 'photoUrl' | keyof Confirmed>,
  photo?: Placed<'photo'> | null,
  confirmed: Confirmed = {},
  requirePassword: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<PersonSettings | undefined> {
  return transaction(db, async (tx) => {
    const isConfirmed = isChanged(confirmed.messagesOn, confirmed.callsOn);
    const isForOwners = isConfirmed || isChanged(changes.tellsOpened, changes.pictureInEmails);
    await lockPerson(tx, isForOwners ? { ...person, right: 'manage' } : person);
    if (isConfirmed) {
      if (!(await lockAccount(tx, person.userId))) throw new AccountGone();
      await requirePassword(tx);
    }
    const before = await readPersonSettings(tx, person);
    // Sets a column to itself, because an UPDATE needs at least one column.
    await tx
      .update(people)
      .set({ ...changes, ...confirmed, homeOf: sql`${people.homeOf}` })
      .where(eq(people.id, person.id));
    if (photo !== undefined) await replacePicture(tx, person, photo);
    const after = await readPersonSettings(tx, person);
    if (!isDeepStrictEqual(before, after)) await recordHistory(tx, person, 'changed-settings');
    return after;
  });
}

async function replacePicture(
  tx: Transaction,
  person: PersonAccess,
  photo: Placed<'photo'> | null,
): Promise<void> {
  const isPerson = eq(people.id, person.id);
  const [before] = await tx.select({ photoId: people.photoId }).from(people).where(isPerson);
  const photoId = photo && (await insertMedia(tx, person, photo));
  await tx.update(people).set({ photoId }).where(isPerson);
  await deleteMedia(tx, 'photo', person.id, [before?.photoId ?? null]);
  if (photo) await refuseOverfull(tx, person.id);
}
