import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import type { TabletHello } from './hello';
import type { LastCall } from './live-calls/last-call.store';
import type { Message } from './messages/messages.store';
import { currentPlans, isSoon } from './plans-today';

/** A thing in the band of home: a plan, a message that was not sent yet, how a call went, the hello, or what was done last. */
export type BandEntry =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'message'; message: Message }
  | { kind: 'call'; call: LastCall }
  | { kind: 'hello'; hello: TabletHello }
  | { kind: 'done'; done: string };

interface BandSource {
  plans: readonly Plan[];
  /** The message that the person has left before it was sent. */
  message?: Message | undefined;
  /** The call that nobody answered. */
  unanswered?: LastCall | undefined;
  /** The call in which they talked today. */
  talked?: LastCall | undefined;
  /** The hello of today, until it was opened. */
  hello: TabletHello | undefined;
  /** In words, what was done last today. */
  done: string | undefined;
  /** The number of entries for which there is room. */
  room: number;
}

/**
 * Chooses what home says of today: first a call that nobody answered, then what comes within the hour or has just begun, then the hello,
 * then a message that waits and a call in which they talked, then what comes next. On a day without further plans, it says what was done.
 */
export function bandEntries(
  { plans, message, unanswered, talked, hello, done, room }: BandSource,
  now: Date,
): BandEntry[] {
  const current = currentPlans(plans, now);
  const soon = current.filter((plan) => isSoon(plan, now));
  const [next] = current.filter((plan) => !isSoon(plan, now));
  const entries: (BandEntry | false)[] = [
    unanswered !== undefined && { kind: 'call', call: unanswered },
    ...soon.map((plan): BandEntry => ({ kind: 'plan', plan })),
    hello !== undefined && { kind: 'hello', hello },
    message !== undefined && { kind: 'message', message },
    talked !== undefined && { kind: 'call', call: talked },
    next !== undefined && { kind: 'plan', plan: next },
    current.length === 0 && done !== undefined && { kind: 'done', done },
  ];
  return entries.filter((entry) => entry !== false).slice(0, room);
}
