import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { users } from '../../shared/accounts/user.table';
import { facePhotos } from '../../shared/faces/face-photo.table';
import { people } from '../../shared/people/person.table';
import { database } from './settings';

/** Reads as applications usually do: the account, then its rows, by Drizzle queries that are neither prepared nor joined. */
const db = drizzle({ connection: { connectionString: database, max: 10 } });

/** The signed-in account, as Passport's deserializer reads it at each request. */
export async function accountOf(id: number | undefined) {
  if (id === undefined) return undefined;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The faces of the account's own person, in the order and with the fields of the product's answer. */
export async function facesOf(userId: number) {
  const [person] = await db.select().from(people).where(eq(people.homeOf, userId));
  if (!person) return [];
  const rows = await db
    .select()
    .from(facePhotos)
    .where(and(eq(facePhotos.personId, person.id), isNull(facePhotos.deletedAt)))
    .orderBy(asc(sql`coalesce(${facePhotos.position}, ${facePhotos.id})`));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    relationship: row.relationship,
    description: row.description,
    photoUrl: `/api/photos/${row.photoId}`,
    onTablet: row.onTablet,
    voiceUrl: row.voiceId && `/api/voices/${row.voiceId}`,
    userId,
    createdAt: row.createdAt,
  }));
}
