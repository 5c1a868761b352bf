import { and, eq, ne, sql } from 'drizzle-orm';
import type { ThisIsMe } from '#shared/circle/member.form';
import { hasRight } from '#shared/circle/roles';
import { memberships, people } from '#shared/people/person.table';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { hasFace } from '../faces/face-photos.repository';
import { faceName, ofFace } from '../faces/of-face.fields';
import type { MailQueue } from '../mail/queue';
import type { Accept } from '../people/content.fields';
import { recordHistory } from '../people/history.repository';
import { noteContribution } from './contribute.repository';
import { deleteWaiting, insertContribution } from './contributions.repository';

/** Why a member's name and face are not stored: there is no such face, or it is that of another member. */
export type NotMe = 'no-face' | 'face-taken';

const isMember = (personId: number, userId: number) =>
  and(eq(memberships.personId, personId), eq(memberships.userId, userId));

/**
 * Stores by which name the person calls the asking member, and which face is the member's. Absent fields stay. From others
 * than owners, and the account with which the circle began, both wait for an owner, in the place of what waits already.
 */
export function sayThisIsMe(
  db: Database,
  mails: Pick<MailQueue, 'enqueue'>,
  person: PersonAccess,
  changes: ThisIsMe,
): Promise<'stored' | 'waiting' | NotMe> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const refusal = await refusalOf(tx, person, person.userId, changes.faceId);
    if (refusal) return refusal;
    // It replaces an earlier request.
    await deleteWaiting(tx, person, 'this-is-me', undefined);
    if (hasRight(person.role, 'manage') || (await beganCircle(tx, person))) {
      const whom = await store(tx, person.id, person.userId, changes);
      await recordHistory(tx, person, 'said-who-i-am', whom);
      return 'stored';
    }
    const { calledByPerson = null, faceId = null } = {
      ...(await readMe(tx, person)),
      ...defined(changes),
    };
    await insertContribution(tx, person, { kind: 'this-is-me', words: { calledByPerson }, faceId });
    await noteContribution(tx, mails, person);
    return 'waiting';
  });
}

const defined = ({ calledByPerson, faceId }: ThisIsMe) => ({
  ...(calledByPerson !== undefined && { calledByPerson }),
  ...(faceId !== undefined && { faceId }),
});

async function readMe(tx: Transaction, { id, userId }: PersonAccess) {
  const [row] = await tx
    .select({ calledByPerson: memberships.calledByPerson, faceId: memberships.faceId })
    .from(memberships)
    .where(isMember(id, userId));
  return row;
}

const beganCircle = async (tx: Transaction, { id, userId }: PersonAccess): Promise<boolean> =>
  (await tx.$count(people, and(eq(people.id, id), eq(people.homeOf, userId)))) > 0;

async function refusalOf(
  tx: Transaction,
  person: PersonAccess,
  userId: number,
  faceId: number | null | undefined,
): Promise<NotMe | undefined> {
  if (faceId === undefined || faceId === null) return undefined;
  if (!(await hasFace(tx, person, faceId))) return 'no-face';
  const others = and(
    eq(memberships.personId, person.id),
    eq(memberships.faceId, faceId),
    ne(memberships.userId, userId),
  );
  return (await tx.$count(memberships, others)) > 0 ? 'face-taken' : undefined;
}

/** @returns the name that the tablet now uses: the one that the person uses, or else that of the face */
async function store(
  tx: Transaction,
  personId: number,
  userId: number,
  changes: ThisIsMe,
): Promise<string | null> {
  const [row] = await tx
    .update(memberships)
    // Sets the person to itself, because an UPDATE needs at least one column.
    .set({ personId: sql`${memberships.personId}`, ...defined(changes) })
    .where(isMember(personId, userId))
    .returning({
      name: sql<
        string | null
      >`coalesce(${memberships.calledByPerson}, ${ofFace(memberships.faceId, faceName)})`,
    });
  return row?.name ?? null;
}

/** An owner accepts the name and the face of a member, who is a member still. */
export const acceptThisIsMe: Accept<'this-is-me'> = async (tx, person, contribution) => {
  const { createdBy: userId, faceId } = contribution;
  if (userId === null || !hasRight(person.role, 'manage')) return 'none-waiting';
  await lockPerson(tx, { ...person, right: 'manage' });
  const refusal = await refusalOf(tx, person, userId, faceId);
  if (refusal) return refusal;
  const calledByPerson = contribution.words.calledByPerson ?? null;
  const historyName = await store(tx, person.id, userId, { calledByPerson, faceId });
  return { row: { id: userId, calledByPerson, faceId }, historyName, consentOf: null };
};
