import type { TabletFace } from '#shared/tablet';

/** Returns a number from 0 up to but not including 1, as Math.random does. */
export type Random = () => number;

/** The number of times a face was looked at on this tablet, and the number of times the other photo was chosen first. */
export interface FaceViews {
  looks: number;
  helps: number;
}
export type ViewsByFace = Readonly<Record<string, FaceViews>>;

/** The number of faces in a session of about three minutes. */
export const SESSION_FACES = 5;

/**
 * Picks the faces of a session at random, by id: those of the previous session only where there are not enough
 * others, and the easiest face last.
 */
export function pickFaces(
  ids: readonly number[],
  views: ViewsByFace,
  random: Random,
  before: readonly number[] = [],
): number[] {
  const fresh = shuffled(
    ids.filter((id) => !before.includes(id)),
    random,
  );
  const again = shuffled(
    ids.filter((id) => before.includes(id)),
    random,
  );
  const picked = [...fresh, ...again].slice(0, SESSION_FACES);
  const easiest = easiestOf(picked, views);
  return easiest === undefined ? [] : [...picked.filter((id) => id !== easiest), easiest];
}

/** The face with the most looks and fewest helps; the last among equals. */
export function easiestOf(ids: readonly number[], views: ViewsByFace): number | undefined {
  return ids.reduce<number | undefined>(
    (best, id) => (best === undefined || ease(views[id]) >= ease(views[best]) ? id : best),
    undefined,
  );
}

/** Looks add up, and helps divide them. */
const ease = ({ looks, helps }: FaceViews = { looks: 0, helps: 0 }): number => looks / (1 + helps);

/** Picks the other face for gentle practice; undefined when there is none. */
export function companionOf(
  id: number,
  ids: readonly number[],
  random: Random,
): number | undefined {
  const others = ids.filter((other) => other !== id);
  return others[Math.floor(random() * others.length)];
}

/** Fisher–Yates shuffle. */
function shuffled(ids: readonly number[], random: Random): number[] {
  const rest = [...ids];
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}

/** One face of a session. */
export interface FaceCard {
  face: TabletFace;
  /** In gentle practice: the other face, and whether it takes the first of the two boxes. */
  companion?: { face: TabletFace; isFirst: boolean };
}

/** The cards of a session. They do not change when the family changes its album meanwhile. */
export function dealFaces(
  faces: readonly TabletFace[],
  views: ViewsByFace,
  random: Random,
  before: readonly FaceCard[] = [],
): FaceCard[] {
  const byId = new Map(faces.map((face) => [face.id, face]));
  const ids = [...byId.keys()];
  const idsBefore = before.map(({ face }) => face.id);
  return pickFaces(ids, views, random, idsBefore).flatMap((id) => {
    const face = byId.get(id);
    if (!face) return [];
    const other = face.practice ? byId.get(companionOf(id, ids, random) ?? -1) : undefined;
    return other ? { face, companion: { face: other, isFirst: random() < 0.5 } } : { face };
  });
}
