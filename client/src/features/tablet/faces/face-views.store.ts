import type { TabletFace } from '#shared/faces/face-photo.answer';
import { useStore } from '../../../lib/create-store';
import { createPersonStore } from '../shared-tablet/seats.store';
import { faceVersion, type FaceViews, type ViewsByFace } from './pick-faces';

type Counts = Pick<FaceViews, 'looks' | 'helps'>;

/** The stored format: all views on this tablet, and those by day that are not reported to the family yet. */
interface StoredViews {
  seen: Record<string, FaceViews>;
  untold: Record<string, Record<string, Counts>>;
}

/** The views of one day, as they are reported to the family. */
interface DayReport {
  day: string;
  faces: (Counts & { id: number })[];
}

const KEY = 'dear-ones-tablet-faces';
const NEVER: Counts = { looks: 0, helps: 0 };

const views = createPersonStore<StoredViews>(KEY, (stored) =>
  isStoredViews(stored) ? stored : { seen: {}, untold: {} },
);

export const viewsByFace = (): ViewsByFace => views.read().seen;
export const useViewsByFace = (): ViewsByFace => useStore(views).seen;

/** @param at in milliseconds */
export const recordLook = (face: TabletFace, day: string, at: number): void =>
  note(face.id, day, { looks: 1, helps: 0 }, { lastAt: at, version: faceVersion(face) });
/** Counts that the other photo was chosen first. The person is not told. */
export const recordHelp = (id: number, day: string): void => note(id, day, { looks: 0, helps: 1 });

function note(id: number, day: string, more: Counts, look?: Partial<FaceViews>): void {
  const { seen, untold } = views.read();
  const ofDay = untold[day] ?? {};
  views.set({
    seen: { ...seen, [id]: { ...seen[id], ...sum(seen[id], more), ...look } },
    untold: { ...untold, [day]: { ...ofDay, [id]: sum(ofDay[id], more) } },
  });
}

const sum = (one: Counts = NEVER, other: Counts): Counts => ({
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
