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

interface PickOptions {
  views: ViewsByFace;
  /** The faces of the session before, which come again only where there are not enough others. */
  before?: readonly number[] | undefined;
  /** The face that comes first. */
  first?: number | undefined;
  /** The faces that practice asks for, which are always picked. */
  asked?: readonly number[] | undefined;
}

/**
 * Picks the faces of a session at random, by id: those that were not in the session before come first, the faces that
 * practice asks for stand among them, and the easiest comes last.
 */
export function pickFaces(
  ids: readonly number[],
  { views, before = [], asked = [], first }: PickOptions,
  random: Random,
): number[] {
  const notAsked = ids.filter((id) => !asked.includes(id));
  // A face that practice asks for must not be the last.
  const mayOpen = notAsked.length > 1 || asked.length === 0;
  const opening = notAsked.filter((id) => mayOpen && id === first);
  const others = notAsked.filter((id) => !opening.includes(id));
  const fresh = others.filter((id) => !before.includes(id));
  const seen = others.filter((id) => before.includes(id));
  const shown = [...shuffled(fresh, random), ...shuffled(seen, random)].slice(
    0,
    SESSION_FACES - asked.length - opening.length,
  );
  const easiest = easiestOf(shown.length > 0 ? shown : asked, views);
  if (easiest === undefined) return opening;
  const picked = shown.filter((id) => id !== easiest);
  for (const id of asked.filter((each) => each !== easiest))
    picked.splice(Math.min(picked.length, 1 + Math.floor(random() * picked.length)), 0, id);
  return [...opening, ...picked, easiest];
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

/** Fisher–Yates shuffle. */
function shuffled(ids: readonly number[], random: Random): number[] {
  const rest = [...ids];
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}
