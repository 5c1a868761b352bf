import type { TabletFace } from '#shared/tablet';

/** Anything from 0 up to but not including 1, as Math.random gives. */
export type Random = () => number;

/** How often a face was looked at on this tablet, and how often the other photo was touched first. */
export interface Seen {
  looks: number;
  helps: number;
}
export type SeenFaces = Readonly<Record<string, Seen>>;

/** About three minutes. */
export const SESSION_FACES = 5;

/**
 * The ids of the faces of one session, in their order: by chance, those of the session before only
 * where there are not enough others, and the easiest last.
 */
export function pickFaces(
  ids: readonly number[],
  seen: SeenFaces,
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
  const easiest = easiestOf(picked, seen);
  return easiest === undefined ? [] : [...picked.filter((id) => id !== easiest), easiest];
}

/** The face that was looked at most with the fewest helps. Among equals the last, which chance has put there. */
export function easiestOf(ids: readonly number[], seen: SeenFaces): number | undefined {
  return ids.reduce<number | undefined>(
    (best, id) => (best === undefined || ease(seen[id]) >= ease(seen[best]) ? id : best),
    undefined,
  );
}

/** A look counts for one, each help divides what the looks have gained. */
const ease = ({ looks, helps }: Seen = { looks: 0, helps: 0 }): number => looks / (1 + helps);

/** Somebody else, to stand beside a face in gentle practice; undefined when there is nobody. */
export function companionOf(
  id: number,
  ids: readonly number[],
  random: Random,
): number | undefined {
  const others = ids.filter((other) => other !== id);
  return others[Math.floor(random() * others.length)];
}

/** Fisher and Yates: every order is equally likely. */
function shuffled(ids: readonly number[], random: Random): number[] {
  const rest = [...ids];
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}

/** One face of a session. */
export interface FaceCard {
  face: TabletFace;
  /** In gentle practice: whose photo stands beside it, and whether on the first of the two places. */
  companion?: { face: TabletFace; isFirst: boolean };
}

/** The cards of one session. They stay as they are, whatever the family changes meanwhile. */
export function dealFaces(
  faces: readonly TabletFace[],
  seen: SeenFaces,
  random: Random,
  before: readonly FaceCard[] = [],
): FaceCard[] {
  const byId = new Map(faces.map((face) => [face.id, face]));
  const ids = [...byId.keys()];
  const idsBefore = before.map(({ face }) => face.id);
  return pickFaces(ids, seen, random, idsBefore).flatMap((id) => {
    const face = byId.get(id);
    if (!face) return [];
    const other = face.practice ? byId.get(companionOf(id, ids, random) ?? -1) : undefined;
    return other ? { face, companion: { face: other, isFirst: random() < 0.5 } } : { face };
  });
}
