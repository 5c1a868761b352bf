import { useQuery } from '@tanstack/react-query';
import { currentTime } from '../../lib/date-format';
import { actionInWords, foldHistory } from './history-in-words';
import { historyQuery } from './history.queries';

const NO_HISTORY = { entries: [] };

/** Returns a function that says what a member did last: "Added 3 photos on Tuesday". */
export function useLastActions(personId: number): (userId: number) => string | undefined {
  const { data: { entries } = NO_HISTORY } = useQuery(historyQuery(personId));
  const folds = foldHistory(entries);
  const now = currentTime();
  return (userId) => {
    const last = folds.find(({ byUserId }) => byUserId === userId);
    return last && actionInWords(last, now);
  };
}
