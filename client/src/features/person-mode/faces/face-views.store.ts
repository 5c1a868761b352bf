import type { FaceViews, ViewsByFace } from './face-session';

/** As stored: all views on this tablet, and those by day that are not reported to the family yet. */
interface StoredViews {
  seen: Record<string, FaceViews>;
  untold: Record<string, Record<string, FaceViews>>;
}

/** The views of one day, as they are reported to the family. */
interface DayReport {
  day: string;
  faces: (FaceViews & { id: number })[];
}

const KEY = 'dear-ones-tablet-faces';
const NEVER: FaceViews = { looks: 0, helps: 0 };

let views: StoredViews = stored();

export const viewsByFace = (): ViewsByFace => views.seen;

export const recordLook = (id: number, day: string): void => note(id, day, { looks: 1, helps: 0 });
/** Counts that the other photo was chosen first. The person is not told. */
export const recordHelp = (id: number, day: string): void => note(id, day, { looks: 0, helps: 1 });

function note(id: number, day: string, more: FaceViews): void {
  const ofDay = views.untold[day] ?? {};
  set({
    seen: { ...views.seen, [id]: sum(views.seen[id], more) },
    untold: { ...views.untold, [day]: { ...ofDay, [id]: sum(ofDay[id], more) } },
  });
}

const sum = (one: FaceViews = NEVER, other: FaceViews): FaceViews => ({
  looks: one.looks + other.looks,
  helps: one.helps + other.helps,
});

/** Returns the views that are not reported yet, and marks them as reported. */
export function takeUnreported(): DayReport[] {
  const days = Object.entries(views.untold).map(([day, faces]) => ({
    day,
    faces: Object.entries(faces).map(([id, seen]) => ({ id: Number(id), ...seen })),
  }));
  if (days.length > 0) set({ ...views, untold: {} });
  return days;
}

export const clearFaceViews = (): void => set({ seen: {}, untold: {} });

function set(next: StoredViews): void {
  views = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, `views` keeps them until the tablet is switched off.
  }
}

function stored(): StoredViews {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredViews> | null;
    return { seen: saved?.seen ?? {}, untold: saved?.untold ?? {} };
  } catch {
    return { seen: {}, untold: {} };
  }
}
