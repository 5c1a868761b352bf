import { plural, t } from '@lingui/core/macro';
import type { HistoryEntry } from '#shared/people/history.answer';
import { calendarDay, listed } from '../../lib/date-format';
import { dayInWords } from '../../lib/day-in-words';
import { withCapital } from '../../lib/with-capital';

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

/** The entries that are about nothing with a name. */
const withoutNames: readonly What[] = [
  'changed-contacts',
  'changed-settings',
  'joined',
  'left',
  'exported',
];

/**
 * Says what a member did: "added a photo of Anna". In other languages it is a phrase that needs no subject, as after a
 * colon, because the verb would depend on who did it.
 */
function predicate({ what, count, names: [name] }: HistoryFold): string {
  const isSeveral = count > 1;
  switch (what) {
    case 'added-face':
      if (isSeveral) return t`${plural(count, { other: 'added # photos' })}`;
      return name === undefined ? t`added a photo` : t`added a photo of ${name}`;
    case 'changed-face':
      if (isSeveral) return t`${plural(count, { other: 'changed # photos' })}`;
      return name === undefined ? t`changed the photo` : t`changed the photo of ${name}`;
    case 'deleted-face':
      if (isSeveral) return t`${plural(count, { other: 'deleted # photos' })}`;
      return name === undefined ? t`deleted the photo` : t`deleted the photo of ${name}`;
    case 'restored-face':
      if (isSeveral) return t`${plural(count, { other: 'brought back # photos' })}`;
      return name === undefined ? t`brought back the photo` : t`brought back the photo of ${name}`;
    case 'added-item':
      if (isSeveral) return t`${plural(count, { other: 'added # notes' })}`;
      return name === undefined ? t`added a note` : t`added the note “${name}”`;
    case 'changed-item':
      if (isSeveral) return t`${plural(count, { other: 'changed # notes' })}`;
      return name === undefined ? t`changed a note` : t`changed the note “${name}”`;
    case 'deleted-item':
      if (isSeveral) return t`${plural(count, { other: 'deleted # notes' })}`;
      return name === undefined ? t`deleted a note` : t`deleted the note “${name}”`;
    case 'added-voice':
      if (isSeveral) return t`${plural(count, { other: 'recorded # voices' })}`;
      return name === undefined ? t`recorded a voice` : t`recorded a voice for ${name}`;
    case 'deleted-voice':
      if (isSeveral) return t`${plural(count, { other: 'deleted # voices' })}`;
      return name === undefined ? t`deleted the voice` : t`deleted the voice for ${name}`;
    case 'added-plan':
      if (isSeveral) return t`${plural(count, { other: 'added # plans' })}`;
      return name === undefined ? t`added a plan` : t`added the plan “${name}”`;
    case 'changed-plan':
      if (isSeveral) return t`${plural(count, { other: 'changed # plans' })}`;
      return name === undefined ? t`changed a plan` : t`changed the plan “${name}”`;
    case 'deleted-plan':
      if (isSeveral) return t`${plural(count, { other: 'deleted # plans' })}`;
      return name === undefined ? t`deleted a plan` : t`deleted the plan “${name}”`;
    case 'added-reminder':
      if (isSeveral) return t`${plural(count, { other: 'added # reminders' })}`;
      return name === undefined ? t`added a reminder` : t`added the reminder “${name}”`;
    case 'changed-reminder':
      if (isSeveral) return t`${plural(count, { other: 'changed # reminders' })}`;
      return name === undefined ? t`changed a reminder` : t`changed the reminder “${name}”`;
    case 'deleted-reminder':
      if (isSeveral) return t`${plural(count, { other: 'deleted # reminders' })}`;
      return name === undefined ? t`deleted a reminder` : t`deleted the reminder “${name}”`;
    case 'sent-hello':
      if (isSeveral) return t`${plural(count, { other: 'sent # hellos to the tablet' })}`;
      return t`sent a hello to the tablet`;
    case 'deleted-hello':
      if (isSeveral) return t`${plural(count, { other: 'deleted # hellos' })}`;
      return t`deleted a hello`;
    case 'changed-contacts':
      return t`changed who can be called`;
    case 'connected-tablet':
      if (isSeveral) return t`${plural(count, { other: 'connected # tablets' })}`;
      return name === undefined ? t`connected a tablet` : t`connected the tablet “${name}”`;
    case 'disconnected-tablet':
      if (isSeveral) return t`${plural(count, { other: 'disconnected # tablets' })}`;
      return name === undefined ? t`disconnected a tablet` : t`disconnected the tablet “${name}”`;
    case 'changed-settings':
      return t`changed the settings`;
    case 'contributed':
      if (isSeveral) return t`${plural(count, { other: 'sent # things for approval' })}`;
      return name === undefined
        ? t`sent something for approval`
        : t`sent something for approval: ${name},`;
    case 'took-contribution':
      if (isSeveral) return t`${plural(count, { other: 'accepted # things that helpers sent' })}`;
      return name === undefined
        ? t`accepted what a helper sent`
        : t`accepted what a helper sent about ${name}`;
    case 'declined-contribution':
      if (isSeveral)
        return t`${plural(count, { other: 'did not take # things that helpers sent' })}`;
      return name === undefined
        ? t`did not take what a helper sent`
        : t`did not take what a helper sent about ${name}`;
    case 'made-giving-link':
      if (isSeveral) return t`${plural(count, { other: 'made # links for relatives' })}`;
      return name === undefined
        ? t`made a link for relatives`
        : t`made the link “${name}” for relatives`;
    case 'revoked-giving-link':
      if (isSeveral) return t`${plural(count, { other: 'ended # links for relatives' })}`;
      return name === undefined
        ? t`ended a link for relatives`
        : t`ended the link “${name}” for relatives`;
    case 'invited':
      if (isSeveral) return t`${plural(count, { other: 'invited # people' })}`;
      return name === undefined ? t`invited somebody` : t`invited ${name}`;
    case 'revoked-invitation':
      if (isSeveral) return t`${plural(count, { other: 'revoked # invitations' })}`;
      return name === undefined
        ? t`revoked the invitation of somebody`
        : t`revoked the invitation of ${name}`;
    case 'joined':
      return t`joined the circle`;
    case 'changed-role':
      if (isSeveral) return t`${plural(count, { other: 'changed the roles of # people' })}`;
      return name === undefined ? t`changed the role of somebody` : t`changed the role of ${name}`;
    case 'removed-member':
      if (isSeveral) return t`${plural(count, { other: 'removed # people from the circle' })}`;
      return name === undefined
        ? t`removed somebody from the circle`
        : t`removed ${name} from the circle`;
    case 'left':
      return t`left the circle`;
    case 'handed-over':
      if (isSeveral) return t`${plural(count, { other: 'made # people owners' })}`;
      return name === undefined ? t`made somebody an owner` : t`made ${name} an owner`;
    case 'exported':
      return t`downloaded a copy of everything`;
  }
}

/** "Added 3 photos on Tuesday", without the name of the member. */
export function actionInWords(fold: HistoryFold, now: Date): string {
  const deed = predicate(fold);
  const day = dayInWords(new Date(fold.at), now);
  return withCapital(
    t({
      message: `${deed} ${day}`,
      comment: '{deed} is such as "added 3 photos", {day} such as "on Tuesday"',
    }),
  );
}

/**
 * "Marc added 3 photos on Tuesday."
 * @param me the account that reads it, which is addressed as "you"
 */
export function historySentence(fold: HistoryFold, now: Date, me: number | undefined): string {
  const { byUserId, byName } = fold;
  const deed = predicate(fold);
  const day = dayInWords(new Date(fold.at), now);
  const who =
    byUserId !== null && byUserId === me
      ? t({ message: 'You', comment: 'The reader, who did what follows; see {who}' })
      : (byName ?? (byUserId === null ? t`Somebody who left` : t`Somebody`));
  return t({
    message: `${who} ${deed} ${day}.`,
    comment:
      'A line of the history. {who} is a name or "You", {deed} such as "added 3 photos", {day} such as "on Tuesday". If the verb would depend on who did it, write "{who}: {deed}, {day}." and translate each {deed} as a phrase without a subject',
  });
}

/** The names that the sentence leaves out: "Anna, Peter and Ruth". Empty if it names everything. */
export const namesInWords = ({ what, count, names }: HistoryFold): string =>
  !withoutNames.includes(what) && count > 1 ? listed(names) : '';
