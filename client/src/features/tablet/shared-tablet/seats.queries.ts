import { queryOptions } from '@tanstack/react-query';
import { flushQueue } from '../offline/send-queue';
import { keepContentOf } from '../offline/tablet-content.queries';
import { tellState } from '../tablet-state';
import { refreshSeats } from './refresh-seats';
import { currentSeats } from './seats.store';

/** How often the choice asks who can sit there, in milliseconds. */
const EVERY = 30_000;

let polls = 0;

/** Brings the choice up to date, and by turns what the tablet stores of each person, for use without a network. */
export const seatsQuery = queryOptions({
  queryKey: ['/api/tablet/people'],
  queryFn: async () => {
    await refreshSeats();
    tellState();
    void flushQueue();
    const seats = currentSeats();
    const next = seats[polls % seats.length];
    for (const seat of polls === 0 ? seats : next ? [next] : [])
      await keepContentOf(seat).catch(() => undefined);
    polls += 1;
    return null;
  },
  networkMode: 'always',
  refetchInterval: EVERY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  staleTime: 0,
});
