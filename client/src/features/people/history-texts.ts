import { t } from '@lingui/core/macro';
import type { HistoryEntry } from '#shared/people/history.answer';
import { calendarDay, listed } from '../../lib/date-format';
import { dayInWords } from '../../lib/day-in-words';
import { actionPhrase, isWithoutName } from './history-actions';

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

const actionOf = ({ what, count, names: [name] }: HistoryFold) => actionPhrase(what, count, name);

/**
 * "Marc added 3 photos on Tuesday."
 * @param me the account that reads it, which is addressed as "you"
 */
export function historySentence(fold: HistoryFold, now: Date, me: number | undefined): string {
  const { byUserId, byName } = fold;
  const action = actionOf(fold);
  const day = dayInWords(new Date(fold.at), now);
  const who =
    byUserId !== null && byUserId === me
      ? t({ message: 'You', comment: 'The reader, who did what follows; see {who}' })
      : (byName ?? (byUserId === null ? t`Somebody who left` : t`Somebody`));
  return t({
    message: `${who} ${action} ${day}.`,
    comment:
      'A line of the history. {who} is a name or "You", {action} such as "added 3 photos", {day} such as "on Tuesday". If the verb would depend on who did it, write "{who}: {action}, {day}." and translate each {action} as a phrase without a subject',
  });
}

/** The names that the sentence leaves out: "Anna, Peter and Ruth". Empty if it names everything. */
export const namesText = ({ what, count, names }: HistoryFold): string =>
  !isWithoutName(what) && count > 1 ? listed(names) : '';
