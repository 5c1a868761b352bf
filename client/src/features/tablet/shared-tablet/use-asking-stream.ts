import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followTablet } from '../live/follow-tablet';
import { seatsQuery } from './seats.queries';
import type { Seat } from './seats.store';

/**
 * Keeps a stream of events open while the tablet asks who is there: one for all of its people, in the name of the first.
 * @returns the rows of those for whom a call rings
 */
export function useAskingStream(seats: readonly Seat[]): readonly number[] {
  const queryClient = useQueryClient();
  const [called, setCalled] = useState<readonly number[]>([]);
  // The server tells of other people once it is opened anew.
  const ids = seats.map(({ id }) => id).join();
  useEffect(() => {
    const [first] = ids.split(',');
    const stop = followTablet({
      row: Number(first),
      isAsking: true,
      on: { called: ({ rows }) => setCalled(rows) },
      readContent: () => queryClient.refetchQueries(seatsQuery),
    });
    return () => {
      stop();
      setCalled([]);
    };
  }, [ids, queryClient]);
  return called;
}
