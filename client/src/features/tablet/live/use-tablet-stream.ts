import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tabletContentQuery } from '../offline/tablet-content.queries';
import { currentSeat } from '../shared-tablet/seats.store';
import type { LiveCallHandlers } from './follow-tablet';

/**
 * Keeps the tablet's stream of events open. On a shared tablet it is that of the person who sits there; while the tablet
 * asks who that is, `useAskingStream` takes its place.
 * @param on what happens with the events of live calls; the same object each time
 */
export function useTabletStream(isConnected: boolean, on: LiveCallHandlers): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isConnected) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const readContent = () => queryClient.refetchQueries(tabletContentQuery);
    import('./follow-tablet')
      .then(({ followTablet }) => {
        if (!isOver) stop = followTablet({ row: currentSeat()?.id, on, readContent });
      })
      // The tablet polls.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isConnected, on, queryClient]);
}
