import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import type { TabletHello } from './hello';
import type { Words } from './messages/words.store';
import { currentPlans, isSoon } from './plans-today';

/** A thing in the band of home: a plan, words that were not sent yet, the hello, or what was done last. */
export type BandEntry =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'words'; words: Words }
  | { kind: 'hello'; hello: TabletHello }
  | { kind: 'done'; done: string };

interface BandSource {
  plans: readonly Plan[];
  /** The words that the person has left before they were sent. */
  words?: Words | undefined;
  /** The hello of today, until it was opened. */
  hello: TabletHello | undefined;
  /** In words, what was done last today. */
  done: string | undefined;
  /** The number of entries for which there is room. */
  room: number;
}

/**
 * Chooses what home says of today: first words that wait, then what comes within the hour or has just begun, then the hello, then what
 * comes next. On a day without further plans, it says what was done.
 */
export function bandEntries(
  { plans, words, hello, done, room }: BandSource,
  now: Date,
): BandEntry[] {
  const current = currentPlans(plans, now);
  const soon = current.filter((plan) => isSoon(plan, now));
  const [next] = current.filter((plan) => !isSoon(plan, now));
  const entries: (BandEntry | false)[] = [
    words !== undefined && { kind: 'words', words },
    ...soon.map((plan): BandEntry => ({ kind: 'plan', plan })),
    hello !== undefined && { kind: 'hello', hello },
    next !== undefined && { kind: 'plan', plan: next },
    current.length === 0 && done !== undefined && { kind: 'done', done },
  ];
  return entries.filter((entry) => entry !== false).slice(0, room);
}
