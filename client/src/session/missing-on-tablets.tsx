import { useQuery } from '@tanstack/react-query';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentTime } from '../lib/date-format';
import { isAwake } from '../lib/not-heard-since';
import { usePerson } from './person';
import { tabletsQuery } from './tablets.queries';

interface Counted {
  /** The files of which a tablet counts how many it has. */
  kind: 'songs' | 'clips';
  /** @param tablet the name of the tablet, if the person has several */
  inWords: (saved: number, of: number, tablet: string | undefined) => string;
}

/** Tells of each tablet that was heard a moment ago and does not play all of them without a network. */
export function missingOnTablets(
  tablets: readonly Tablet[],
  { kind, inWords }: Counted,
  now: Date,
): string[] {
  return tablets.flatMap(({ name, state }) => {
    const counts = state && isAwake(new Date(state.heardAt), now) ? state[kind] : null;
    if (counts === null || counts.saved >= counts.of) return [];
    return inWords(counts.saved, counts.of, tablets.length > 1 ? name : undefined);
  });
}

/** Says which tablets do not have all of them. Says nothing where all are there, or where nobody can know. */
export function MissingOnTablets(counted: Counted) {
  // Tablets tell every ten minutes.
  const { data = [] } = useQuery({ ...tabletsQuery(usePerson().id), staleTime: 60_000 });
  return missingOnTablets(data, counted, currentTime()).map((line) => (
    <p key={line} className="max-w-reading text-ink-soft wrap-anywhere">
      {line}
    </p>
  ));
}
