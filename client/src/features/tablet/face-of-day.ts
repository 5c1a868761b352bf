import type { TabletFace } from '#shared/faces/face-photo.answer';
import { DAY_MS } from '#shared/product/durations';
import { useStore } from '../../lib/create-store';
import { calendarDay } from '../../lib/date-format';
import { useNow } from './clock';
import { useViewsByFace } from './faces/face-views.store';
import { byLastLook, isNews, SESSION_FACES, type ViewsByFace } from './faces/pick-faces';
import { useScreenContent } from './screen-content';
import { createPersonStore } from './shared-tablet/seats.store';

/** The face of the last day on which there was one, and that of the day before it. */
interface ShownFace {
  day: string;
  id: number;
  before?: number | undefined;
}

const shownFace = createPersonStore<ShownFace | undefined>(
  'dear-ones-tablet-face-of-day',
  (stored) => (isShownFace(stored) ? stored : undefined),
);

export const clearFaceOfDay = (): void => shownFace.set(undefined);

/** One of the rows, another one each day. */
const ofToday = <Row>(rows: readonly Row[], now: Date): Row | undefined =>
  rows[
    Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS) % rows.length
  ];

/**
 * Picks the face of the day, whose photo home shows, among those with which My family could begin: what was added or
 * changed since it was looked at, or else those not seen for longest. It is one with a story where there are several, and
 * nobody who has died, unless the album has no others. It stays for the day, and never comes on two days in a row if there
 * is another, also when the album changes.
 */
export function pickFaceOfDay(
  faces: readonly TabletFace[],
  now: Date,
  shown: ShownFace | undefined,
  views: ViewsByFace = {},
): TabletFace | undefined {
  const alive = faces.filter(({ hasDied }) => !hasDied);
  const mayCome = alive.length > 0 ? alive : faces;
  const isToday = shown?.day === calendarDay(now);
  const same = isToday && mayCome.find(({ id }) => id === shown.id);
  if (same) return same;
  const before = isToday ? shown.before : shown?.id;
  const told = mayCome.filter(({ description, voiceUrl }) => description !== null || voiceUrl);
  const rows = inTurn(told.length > 1 ? told : mayCome, views);
  const picked = ofToday(rows, now);
  return picked && picked.id === before ? rows[(rows.indexOf(picked) + 1) % rows.length] : picked;
}

function inTurn(faces: readonly TabletFace[], views: ViewsByFace): readonly TabletFace[] {
  const news = faces.filter((face) => isNews(face, views));
  if (news.length > 0) return news;
  const byTurn = byLastLook(views);
  return [...faces].sort((one, other) => byTurn(one.id, other.id)).slice(0, SESSION_FACES);
}

/** The face of today among those that the screen was made of. */
export function useFaceOfDay(): TabletFace | undefined {
  const { faces } = useScreenContent();
  return pickFaceOfDay(faces, useNow(), useStore(shownFace), useViewsByFace());
}

/** Remembers the face of today, so that tomorrow's is another. */
export function rememberFaceOfDay({ id }: TabletFace, now: Date): void {
  const [day, shown] = [calendarDay(now), shownFace.read()];
  if (shown?.day === day && shown.id === id) return;
  shownFace.set({ day, id, before: shown?.day === day ? shown.before : shown?.id });
}

function isShownFace(stored: unknown): stored is ShownFace {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'day' in stored &&
    typeof stored.day === 'string' &&
    'id' in stored &&
    typeof stored.id === 'number' &&
    (!('before' in stored) || typeof stored.before === 'number')
  );
}
