import { and, asc, eq, sql } from 'drizzle-orm';
import { facePhotos } from '#shared/faces/face-photo.table';
import { transaction, type Database } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { faceOrder, isPresent } from './face-photo.fields';

/**
 * Moves a face before another one, or to the end. The faces exchange the places that they have, so that a deleted face
 * keeps its own, and a new one comes last. Not part of the history, which would fill with it.
 * @returns the ids of all faces in their order; undefined if the person has no such faces
 */
export function placeFace(
  db: Database,
  person: PersonAccess,
  id: number,
  before: number | null,
): Promise<number[] | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const faces = await tx
      .select({ id: facePhotos.id, place: sql<number>`${faceOrder}` })
      .from(facePhotos)
      .where(and(eq(facePhotos.personId, person.id), isPresent))
      .orderBy(asc(faceOrder));
    const order = placedBefore(
      faces.map((face) => face.id),
      id,
      before,
    );
    const moved = order?.flatMap((faceId, at) =>
      faceId === faces[at]?.id ? [] : [sql`(${faceId}::int, ${faces[at]?.place}::int)`],
    );
    if (moved?.length)
      await tx.execute(sql`
        UPDATE ${facePhotos} SET position = moved.place FROM (VALUES ${sql.join(moved, sql`, `)}) AS moved (id, place)
        WHERE ${facePhotos.id} = moved.id AND ${facePhotos.personId} = ${person.id}`);
    return order;
  });
}

/** Returns undefined if one of the two is not among the ids. */
function placedBefore(ids: number[], id: number, before: number | null): number[] | undefined {
  if (!ids.includes(id) || (before !== null && !ids.includes(before))) return undefined;
  if (id === before) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}
