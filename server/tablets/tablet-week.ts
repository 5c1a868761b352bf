import { WEEK_FACES_MAX } from '#shared/product/limits';
import type { TabletWeek } from '#shared/tablets/tablet.answer';
import type { Queryable } from '../db/database';
import {
  readDays,
  readFacesForLooking,
  readFacesOfWeek,
  type FaceOfWeek,
  type NamedFace,
} from './tablet-week.repository';

/**
 * Summarizes the last seven days: on which of them the tablet was used, whose faces the person viewed most, and for
 * whom help was requested, and which faces practice leaves alone. Returns only the order of the faces, never a count.
 * @param today the reader's date; UTC if undefined
 */
export async function tabletWeek(
  db: Queryable,
  personId: number,
  today: string | undefined,
): Promise<TabletWeek> {
  const days = await readDays(db, personId, today);
  const faces = await readFacesOfWeek(db, personId, today);
  const lookingOnly = await readFacesForLooking(db, personId);
  return {
    days,
    favourites: mostOf(faces, 'looks'),
    helped: mostOf(faces, 'helps'),
    lookingOnly: lookingOnly.map(withPhoto),
  };
}

function mostOf(faces: FaceOfWeek[], counted: 'looks' | 'helps'): TabletWeek['favourites'] {
  return faces
    .filter((face) => face[counted] > 0)
    .sort((one, other) => other[counted] - one[counted])
    .slice(0, WEEK_FACES_MAX)
    .map(withPhoto);
}

const withPhoto = ({ id, name, photoId }: NamedFace) => ({
  id,
  name,
  photoUrl: `/api/photos/${photoId}?size=small`,
});
