import type { HistoryEntry } from '#shared/person';
import { calendarDay, listed } from '../../lib/date-format';
import { dayInWords } from '../../lib/day-in-words';

type What = HistoryEntry['what'];

/** Entries of one member and kind on one day. */
export interface HistoryFold {
  /** The id of its newest entry. */
  id: number;
  at: string;
  byUserId: number | null;
  byName: string | null;
  what: What;
  count: number;
  /** The names in the entries, each once, oldest first. */
  names: readonly string[];
}

/** Folds entries of the same member, kind and day into one, which stands where the newest of them stood. */
export function foldHistory(entries: readonly HistoryEntry[]): HistoryFold[] {
  const folds = new Map<string, HistoryFold>();
  for (const { id, at, byUserId, byName, what, whom } of entries) {
    const key = [calendarDay(new Date(at)), what, byUserId, byName].join();
    const fold = folds.get(key) ?? { id, at, byUserId, byName, what, count: 0, names: [] };
    const isNamed = whom !== null && !fold.names.includes(whom);
    // Who changes a plan three times has changed one plan.
    const isRepeated = whom !== null && !isNamed && what.startsWith('changed-');
    folds.set(key, {
      ...fold,
      count: isRepeated ? fold.count : fold.count + 1,
      names: isNamed ? [whom, ...fold.names] : fold.names,
    });
  }
  return [...folds.values()];
}

/** Several of a kind, as in "added 3 photos". */
const plural = (verb: string, things: string) => (count: number) => `${verb} ${count} ${things}`;

type Words = {
  /** The predicate for one entry; `name` is what the entry is about. */
  one: (name: string | undefined) => string;
  /** The predicate for several entries, whose names follow in another line. The default repeats the one for a single entry. */
  several?: (count: number) => string;
};

const named = (verb: string, thing: string, preposition: string) => (name: string | undefined) =>
  name === undefined ? `${verb} ${thing}` : `${verb} ${thing} ${preposition} ${name}`;
const titled = (verb: string, thing: string, article: string) => (name: string | undefined) =>
  name === undefined ? `${verb} ${article} ${thing}` : `${verb} the ${thing} “${name}”`;
const always = (predicate: string): Words => ({ one: () => predicate });
const about =
  (before: string, after = '') =>
  (name: string | undefined) =>
    `${before} ${name ?? 'somebody'}${after}`;

/** The predicates of the sentences. */
const words: Record<What, Words> = {
  'added-face': { one: named('added', 'a photo', 'of'), several: plural('added', 'photos') },
  'changed-face': {
    one: named('changed', 'the photo', 'of'),
    several: plural('changed', 'photos'),
  },
  'deleted-face': {
    one: named('deleted', 'the photo', 'of'),
    several: plural('deleted', 'photos'),
  },
  'added-item': { one: titled('added', 'note', 'a'), several: plural('added', 'notes') },
  'changed-item': { one: titled('changed', 'note', 'a'), several: plural('changed', 'notes') },
  'deleted-item': { one: titled('deleted', 'note', 'a'), several: plural('deleted', 'notes') },
  'added-voice': {
    one: named('recorded', 'a voice', 'for'),
    several: plural('recorded', 'voices'),
  },
  'deleted-voice': {
    one: named('deleted', 'the voice', 'for'),
    several: plural('deleted', 'voices'),
  },
  'added-plan': { one: titled('added', 'plan', 'a'), several: plural('added', 'plans') },
  'changed-plan': { one: titled('changed', 'plan', 'a'), several: plural('changed', 'plans') },
  'deleted-plan': { one: titled('deleted', 'plan', 'a'), several: plural('deleted', 'plans') },
  'changed-contacts': always('changed who can be called'),
  'connected-tablet': {
    one: titled('connected', 'tablet', 'a'),
    several: plural('connected', 'tablets'),
  },
  'disconnected-tablet': {
    one: titled('disconnected', 'tablet', 'a'),
    several: plural('disconnected', 'tablets'),
  },
  'changed-settings': always('changed the settings'),
  contributed: {
    one: (name) =>
      name === undefined
        ? 'sent something for a caregiver to look at'
        : `sent something for a caregiver to look at: ${name},`,
    several: (count) => `sent ${count} things for a caregiver to look at`,
  },
  'took-contribution': {
    one: named('accepted', 'what a helper sent', 'about'),
    several: (count) => `accepted ${count} things that helpers sent`,
  },
  'declined-contribution': {
    one: named('did not take', 'what a helper sent', 'about'),
    several: (count) => `did not take ${count} things that helpers sent`,
  },
  invited: { one: about('invited'), several: (count) => `invited ${count} people` },
  'revoked-invitation': {
    one: about('revoked the invitation of'),
    several: (count) => `revoked ${count} invitations`,
  },
  joined: always('joined the circle'),
  'changed-role': {
    one: about('changed the role of'),
    several: (count) => `changed the roles of ${count} people`,
  },
  'removed-member': {
    one: about('removed', ' from the circle'),
    several: (count) => `removed ${count} people from the circle`,
  },
  left: always('left the circle'),
  'handed-over': {
    one: about('made', ' an owner'),
    several: (count) => `made ${count} people owners`,
  },
  exported: always('downloaded a copy of everything'),
};

const predicate = ({ what, count, names }: HistoryFold): string => {
  const { one, several } = words[what];
  return several && count > 1 ? several(count) : one(names[0]);
};

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** "Added 3 photos on Tuesday", without the name of the member. */
export const deedInWords = (fold: HistoryFold, now: Date): string =>
  capitalized(`${predicate(fold)} ${dayInWords(new Date(fold.at), now)}`);

/**
 * "Marc added 3 photos on Tuesday."
 * @param me the account that reads it, which is addressed as "you"
 */
export function historySentence(fold: HistoryFold, now: Date, me: number | undefined): string {
  const { byUserId, byName } = fold;
  const who =
    byUserId !== null && byUserId === me
      ? 'You'
      : (byName ?? (byUserId === null ? 'Somebody who left' : 'Somebody'));
  return `${who} ${predicate(fold)} ${dayInWords(new Date(fold.at), now)}.`;
}

/** The names that the sentence leaves out: "Anna, Peter and Ruth". Empty if it names everything. */
export const namesInWords = ({ what, count, names }: HistoryFold): string =>
  words[what].several && count > 1 ? listed(names) : '';
