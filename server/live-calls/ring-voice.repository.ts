import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { ringVoices } from '#shared/live-calls/ring-voice.table';
import { memberships } from '#shared/people/person.table';
import type { Database, Queryable } from '../db/database';
import { addressUnder, fullName, isoMoment } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { setVoice, type RowWithVoice } from '../media/voices.repository';
import { recordHistory } from '../people/history.repository';

type Member = Pick<PersonAccess, 'id' | 'userId'>;

const isMember = ({ id, userId }: Member) =>
  and(eq(memberships.personId, id), eq(memberships.userId, userId));
const isOfMember = ({ id, userId }: Member) =>
  and(eq(ringVoices.personId, id), eq(ringVoices.userId, userId));

/** The person is locked, so that no other request of the member changes it meanwhile. */
const rowOf = (person: PersonAccess): RowWithVoice<{ voiceId: string | null }> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: ringVoices.voiceId })
      .from(memberships)
      .leftJoin(
        ringVoices,
        and(
          eq(ringVoices.personId, memberships.personId),
          eq(ringVoices.userId, memberships.userId),
        ),
      )
      .where(isMember(person)),
  update: async (tx, voiceId) => {
    if (voiceId === null) await tx.delete(ringVoices).where(isOfMember(person));
    else
      await tx
        .insert(ringVoices)
        .values({ personId: person.id, userId: person.userId, voiceId })
        .onConflictDoUpdate({
          target: [ringVoices.personId, ringVoices.userId],
          set: { voiceId, createdAt: sql`now()` },
        });
    return [{ voiceId }];
  },
  // All members read it, and whose it is stands there already.
  recordHistory: (tx, change) => recordHistory(tx, person, change),
});

/** Replaces the recording with which a member rings; null deletes it. Returns its URL. */
export async function setRingVoice(
  db: Database,
  person: PersonAccess,
  voice: Placed<'voice'> | null,
): Promise<string | null> {
  const stored = await setVoice(db, person, voice, rowOf(person));
  return stored?.voiceId ? `/api/voices/${stored.voiceId}` : null;
}

/** Returns the URL of the recording with which a member rings, or null. */
export async function readRingVoice(db: Queryable, member: Member): Promise<string | null> {
  const [row] = await db
    .select({ url: addressUnder('/api/voices/', ringVoices.voiceId) })
    .from(ringVoices)
    .where(isOfMember(member));
  return row?.url ?? null;
}

/** The recordings of the members, newest member last. */
export const exportRingVoices = (db: Queryable, personId: number) =>
  db
    .select({
      by: fullName,
      voiceId: ringVoices.voiceId,
      createdAt: isoMoment(ringVoices.createdAt),
    })
    .from(ringVoices)
    .innerJoin(users, eq(users.id, ringVoices.userId))
    .where(eq(ringVoices.personId, personId))
    .orderBy(asc(ringVoices.userId));
