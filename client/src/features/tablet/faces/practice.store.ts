import { PRACTICE_EVENTS_MAX } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { practiceState, type PracticeEvent } from '#shared/tablets/practice';
import { createPersonStore } from '../shared-tablet/seats.store';
import type { PracticeByFace } from './deal-card';

/** The questions of this tablet, and which of them are not reported to the server yet. */
interface StoredPractice {
  questions: readonly PracticeEvent[];
  unreported: readonly string[];
}

const KEY = 'dear-ones-tablet-practice';

const practice = createPersonStore<StoredPractice>(KEY, (stored) =>
  isStoredPractice(stored) ? stored : { questions: [], unreported: [] },
);

/** The state that the server computed from all tablets, and on top of it what was asked here since. */
export function practiceByFace(content: Pick<TabletContent, 'practice'>): PracticeByFace {
  const known = new Map(content.practice.map(({ faceId, state }) => [faceId, state]));
  const own = practice.read().questions;
  const ids = new Set([...known.keys(), ...own.map(({ faceId }) => faceId)]);
  return new Map(
    [...ids].flatMap((id) => {
      const base = known.get(id);
      const since = own.filter(({ faceId, at }) => faceId === id && at > (base?.lastAt ?? 0));
      const state = practiceState(since, base);
      return state ? [[id, state] as const] : [];
    }),
  );
}

/** Stores a question. The oldest are dropped once the server knows them. */
export function recordQuestion(event: PracticeEvent): void {
  const { questions, unreported } = practice.read();
  practice.set({
    questions: [...questions, event].slice(-PRACTICE_EVENTS_MAX),
    unreported: [...unreported, event.id].slice(-PRACTICE_EVENTS_MAX),
  });
}

/** Returns the questions that are not reported yet, and marks them as reported. */
export function takeUnreportedQuestions(): PracticeEvent[] {
  const { questions, unreported } = practice.read();
  if (unreported.length > 0) practice.set({ questions, unreported: [] });
  return questions.filter(({ id }) => unreported.includes(id));
}

export const clearPractice = (): void => practice.set({ questions: [], unreported: [] });

const isStoredPractice = (stored: unknown): stored is StoredPractice =>
  typeof stored === 'object' &&
  stored !== null &&
  'questions' in stored &&
  Array.isArray(stored.questions) &&
  'unreported' in stored &&
  Array.isArray(stored.unreported);
