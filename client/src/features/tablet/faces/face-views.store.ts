import { createPersonStore } from '../shared-tablet/seats.store';
import type { FaceViews, ViewsByFace } from './pick-faces';

/** The stored format: all views on this tablet, and those by day that are not reported to the family yet. */
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

const views = createPersonStore<StoredViews>(KEY, (stored) =>
  isStoredViews(stored) ? stored : { seen: {}, untold: {} },
);

export const viewsByFace = (): ViewsByFace => views.read().seen;

export const recordLook = (id: number, day: string): void => note(id, day, { looks: 1, helps: 0 });
/** Counts that the other photo was chosen first. The person is not told. */
export const recordHelp = (id: number, day: string): void => note(id, day, { looks: 0, helps: 1 });

function note(id: number, day: string, more: FaceViews): void {
  const ofDay = views.read().untold[day] ?? {};
  views.set({
    seen: { ...views.read().seen, [id]: sum(views.read().seen[id], more) },
    untold: { ...views.read().untold, [day]: { ...ofDay, [id]: sum(ofDay[id], more) } },
  });
}

const sum = (one: FaceViews = NEVER, other: FaceViews): FaceViews => ({
  looks: one.looks + other.looks,
  helps: one.helps + other.helps,
});

/** Returns the views that are not reported yet, and marks them as reported. */
export function takeUnreported(): DayReport[] {
  const days = Object.entries(views.read().untold).map(([day, faces]) => ({
    day,
    faces: Object.entries(faces).map(([id, seen]) => ({ id: Number(id), ...seen })),
  }));
  if (days.length > 0) views.set({ ...views.read(), untold: {} });
  return days;
}

export const clearFaceViews = (): void => views.set({ seen: {}, untold: {} });

function isStoredViews(stored: unknown): stored is StoredViews {
  return typeof stored === 'object' && stored !== null && 'seen' in stored && 'untold' in stored;
}
