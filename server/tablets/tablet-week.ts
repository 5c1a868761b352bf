import { WEEK_FACES_MAX } from '#shared/limits';
import type { TabletWeek } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { readDays, readFacesOfWeek, type FaceOfWeek } from './tablet-week.repository';

/**
 * How the last seven days went: on which the tablet was used, whom the person liked to look at, and with
 * whom help was asked for. Only the order of the faces is told, never a count.
 * @param today the reader's date; UTC if undefined
 */
export async function tabletWeek(
  db: Queryable,
  userId: number,
  today: string | undefined,
): Promise<TabletWeek> {
  const days = await readDays(db, userId, today);
  const faces = await readFacesOfWeek(db, userId, today);
  return { days, favourites: mostOf(faces, 'looks'), helped: mostOf(faces, 'helps') };
}

function mostOf(faces: FaceOfWeek[], counted: 'looks' | 'helps'): TabletWeek['favourites'] {
  return faces
    .filter((face) => face[counted] > 0)
    .sort((one, other) => other[counted] - one[counted])
    .slice(0, WEEK_FACES_MAX)
    .map(({ id, name, photoId }) => ({ id, name, photoUrl: `/api/photos/${photoId}?size=small` }));
}
