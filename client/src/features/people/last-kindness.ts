import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/circle/member.answer';
import type { HistoryEntry } from '#shared/people/history.answer';
import { currentTime } from '../../lib/date-format';
import { memberName } from '../../session/members.queries';
import { foldHistory, historySentence } from './history-texts';
import { historyQuery } from './history.queries';

const NO_HISTORY = { entries: [] };

/** The actions that do something for the person. Changes, settings and who belongs to the circle are no news here. */
const kindnesses: ReadonlySet<HistoryEntry['what']> = new Set([
  'added-face',
  'added-item',
  'added-voice',
  'added-clip',
  'added-song',
  'added-plan',
  'added-reminder',
  'sent-hello',
  'connected-tablet',
  'contributed',
]);

/** Returns a function that says what a member gave last: "Mila added a photo of Anna on Sunday." */
export function useLastKindness(personId: number): (member: Member) => string | undefined {
  const { data: { entries } = NO_HISTORY } = useQuery(historyQuery(personId));
  const folds = foldHistory(entries.filter(({ what }) => kindnesses.has(what)));
  const now = currentTime();
  return (member) => {
    const last = folds.find(({ byUserId }) => byUserId === member.userId);
    const me = member.isMe ? member.userId : undefined;
    return last && historySentence({ ...last, byName: memberName(member) }, now, me);
  };
}
