import type { TabletFace } from '#shared/faces/face-photo.answer';

/** Returns a number from 0 up to but not including 1, as Math.random does. */
export type Random = () => number;

/** The tablet's own knowledge of a face: how often it was looked at, and how often the other photo was chosen first. */
export interface FaceViews {
  looks: number;
  helps: number;
  /** When it was looked at last, in milliseconds. Absent if an earlier app counted the looks. */
  lastAt?: number;
  /** The `faceVersion` that was looked at last. */
  version?: string;
}
export type ViewsByFace = Readonly<Record<string, FaceViews>>;

/** The number of faces in a session of about three minutes. */
export const SESSION_FACES = 5;

type Versioned = Pick<
  TabletFace,
  'name' | 'relationship' | 'description' | 'photoUrl' | 'otherPhotoUrls' | 'voiceUrl'
>;

/** A short text that changes with everything the tablet shows of a face. */
export function faceVersion(face: Versioned): string {
  const { name, relationship, description, photoUrl, otherPhotoUrls, voiceUrl } = face;
  const text = [name, relationship, description, photoUrl, ...otherPhotoUrls, voiceUrl].join('\n');
  const hash = [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 0);
  return hash.toString(36);
}

/** True for a face that the family has added or changed since it was looked at. */
export function isNews(face: Versioned & { id: number }, views: ViewsByFace): boolean {
  const seen = views[face.id];
  if (!seen?.looks) return true;
  return seen.version !== undefined && seen.version !== faceVersion(face);
}

/** The faces that were not seen for longest come first. */
export const byLastLook =
  (views: ViewsByFace) =>
  (one: number, other: number): number =>
    (views[one]?.lastAt ?? 0) - (views[other]?.lastAt ?? 0);

interface PickOptions {
  views: ViewsByFace;
  /** The faces that were added or changed since they were looked at. */
  news?: readonly number[] | undefined;
  /** The face that comes first if several could. */
  first?: number | undefined;
  /** The faces that practice asks for, which are always picked. */
  asked?: readonly number[] | undefined;
}

/**
 * Picks the faces of a session, by id: first what was added or changed since, then who was not seen for longest. The faces
 * that practice asks for stand among them, and the easiest comes last.
 */
export function pickFaces(
  ids: readonly number[],
  { views, news = [], asked = [], first }: PickOptions,
  random: Random,
): number[] {
  const isNew = (id: number) => news.includes(id);
  const byTurn = byLastLook(views);
  const shown = shuffled(
    ids.filter((id) => !asked.includes(id)),
    random,
  )
    .sort(
      (one, other) =>
        Number(isNew(other)) - Number(isNew(one)) ||
        (isNew(one) ? 0 : byTurn(one, other)) ||
        Number(other === first) - Number(one === first),
    )
    .slice(0, SESSION_FACES - asked.length);
  // A new face is not kept for the end.
  const known = shown.filter((id) => !isNew(id));
  const mayEnd = [known, shown, asked].find((each) => each.length > 0) ?? [];
  const others = mayEnd.filter((id) => id !== first);
  const easiest = easiestOf(others.length > 0 ? others : mayEnd, views);
  if (easiest === undefined) return [];
  const picked = shown.filter((id) => id !== easiest);
  for (const id of asked.filter((each) => each !== easiest))
    picked.splice(Math.min(picked.length, 1 + Math.floor(random() * picked.length)), 0, id);
  return [...picked, easiest];
}

/** The face with the most looks and fewest helps; the last among equals. */
export function easiestOf(ids: readonly number[], views: ViewsByFace): number | undefined {
  return ids.reduce<number | undefined>(
    (best, id) => (best === undefined || ease(views[id]) >= ease(views[best]) ? id : best),
    undefined,
  );
}

/** Looks add up, and helps divide them. */
const ease = ({ looks, helps }: Pick<FaceViews, 'looks' | 'helps'> = { looks: 0, helps: 0 }) =>
  looks / (1 + helps);

/** Fisher–Yates shuffle. */
function shuffled(ids: readonly number[], random: Random): number[] {
  const rest = [...ids];
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}
