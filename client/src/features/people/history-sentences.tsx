import type { Member } from '#shared/circle/member.answer';
import { currentTime } from '../../lib/date-format';
import { memberName } from '../../session/members.queries';
import { useSession } from '../../session/session.queries';
import { historySentence, namesText, type HistoryFold } from './history-texts';

type HistorySentencesProps = { folds: readonly HistoryFold[]; members: readonly Member[] };

/** The sentences of a history, each with the names that it leaves out. */
export function HistorySentences({ folds, members }: HistorySentencesProps) {
  const { user } = useSession();
  const now = currentTime();
  /** The names contain what the list of members shows for somebody who has entered none. */
  const named = (fold: HistoryFold): HistoryFold => {
    const member = members.find(({ userId }) => userId === fold.byUserId);
    return member && fold.byName === null ? { ...fold, byName: memberName(member) } : fold;
  };
  return (
    <ul className="grid max-w-column">
      {folds.map((fold) => {
        const names = namesText(fold);
        return (
          <li key={fold.id} className="border-b border-line py-3.5 wrap-anywhere">
            <p translate="yes" dir="auto">
              {historySentence(named(fold), now, user?.id)}
            </p>
            {names && (
              <p translate="no" dir="auto" className="text-ink-soft">
                {names}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
