import type { Seen, SeenFaces } from './face-session';

/** What this tablet remembers of its faces, and what of it the family has not been told yet. */
interface FaceMemory {
  seen: Record<string, Seen>;
  untold: Record<string, Record<string, Seen>>;
}

/** What happened on one day, as the family is told. */
interface DayOfFaces {
  day: string;
  faces: (Seen & { id: number })[];
}

const KEY = 'dear-ones-tablet-faces';
const NEVER: Seen = { looks: 0, helps: 0 };

let memory: FaceMemory = stored();

export const seenFaces = (): SeenFaces => memory.seen;

export const noteLook = (id: number, day: string): void => note(id, day, { looks: 1, helps: 0 });
/** The other photo was touched first. Nobody is told of it here. */
export const noteHelp = (id: number, day: string): void => note(id, day, { looks: 0, helps: 1 });

function note(id: number, day: string, more: Seen): void {
  const ofDay = memory.untold[day] ?? {};
  set({
    seen: { ...memory.seen, [id]: sum(memory.seen[id], more) },
    untold: { ...memory.untold, [day]: { ...ofDay, [id]: sum(ofDay[id], more) } },
  });
}

const sum = (one: Seen = NEVER, other: Seen): Seen => ({
  looks: one.looks + other.looks,
  helps: one.helps + other.helps,
});

/** What the family has not been told yet. From now on it counts as told. */
export function takeUntold(): DayOfFaces[] {
  const days = Object.entries(memory.untold).map(([day, faces]) => ({
    day,
    faces: Object.entries(faces).map(([id, seen]) => ({ id: Number(id), ...seen })),
  }));
  if (days.length > 0) set({ ...memory, untold: {} });
  return days;
}

export const forgetFaces = (): void => set({ seen: {}, untold: {} });

function set(next: FaceMemory): void {
  memory = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `memory` has it until the tablet is switched off.
  }
}

function stored(): FaceMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<FaceMemory> | null;
    return { seen: kept?.seen ?? {}, untold: kept?.untold ?? {} };
  } catch {
    return { seen: {}, untold: {} };
  }
}
