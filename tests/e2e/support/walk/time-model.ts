/**
 * How long a walk takes somebody who has never done it, after the keystroke-level model: S. K. Card, T. P. Moran and
 * A. Newell, "The Psychology of Human-Computer Interaction" (1983), chapter 8. Seconds.
 */
const SECONDS = {
  /** K: somebody who types 40 words a minute. */
  key: 0.28,
  /** P: moves to a target; a finger takes no longer. */
  pointing: 1.1,
  /** B, twice: down and up. */
  press: 0.2,
  /** H: the hand goes to the keyboard. */
  homing: 0.4,
  /** M: decides on the next step. */
  thinking: 1.35,
} as const;

/** Reads everything that is shown, at the pace of an adult who is in no hurry. */
const WORDS_PER_MINUTE = 200;

/** The effort that a walk demands of its user. */
export interface Demand {
  /** Clicks, taps, and keys other than for text. A field without the focus takes one. */
  readonly presses: number;
  /** Fields that are filled in by typing. */
  readonly fields: number;
  /** Characters typed into them. */
  readonly keys: number;
  /** Words on the glass that were not there before. */
  readonly words: number;
  /** Time in which nothing can be done. */
  readonly waitingSeconds: number;
}

export const nothing: Demand = { presses: 0, fields: 0, keys: 0, words: 0, waitingSeconds: 0 };

export const plus = (one: Demand, more: Partial<Demand>): Demand => ({
  presses: one.presses + (more.presses ?? 0),
  fields: one.fields + (more.fields ?? 0),
  keys: one.keys + (more.keys ?? 0),
  words: one.words + (more.words ?? 0),
  waitingSeconds: one.waitingSeconds + (more.waitingSeconds ?? 0),
});

/** The modeled duration. A field is typed into with the hand on the keyboard and back; getting into it is a press. */
export function minutes({ presses, fields, keys, words, waitingSeconds }: Demand): number {
  const { key, pointing, press, homing, thinking } = SECONDS;
  const acting = presses * (thinking + pointing + press) + fields * 2 * homing + keys * key;
  return (acting + waitingSeconds) / 60 + words / WORDS_PER_MINUTE;
}
