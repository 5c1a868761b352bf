import { WEEK_FACES_MAX } from '#shared/limits';
import type { TabletWeek } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { readDays, readFacesOfWeek, type FaceOfWeek } from './tablet-week.repository';

/**
 * Summarizes the last seven days: on which of them the tablet was used, whose faces the person viewed most, and for
 * whom help was requested. Returns only the order of the faces, never a count.
 * @param today the reader's date; UTC if undefined
 */
export async function tabletWeek(
  db: Queryable,
  personId: number,
  today: string | undefined,
): Promise<TabletWeek> {
  const days = await readDays(db, personId, today);
  const faces = await readFacesOfWeek(db, personId, today);
  return { days, favourites: mostOf(faces, 'looks'), helped: mostOf(faces, 'helps') };
}

function mostOf(faces: FaceOfWeek[], counted: 'looks' | 'helps'): TabletWeek['favourites'] {
  return faces
    .filter((face) => face[counted] > 0)
    .sort((one, other) => other[counted] - one[counted])
    .slice(0, WEEK_FACES_MAX)
    .map(({ id, name, photoId }) => ({ id, name, photoUrl: `/api/photos/${photoId}?size=small` }));
}
