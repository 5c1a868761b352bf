import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { TabletContent } from '#shared/tablet';
import { takeUpNewApp } from './app-on-tablet';
import { ScreenContent } from './screen-content';
import { tabletContentQuery } from './tablet-content.queries';

/** So long after the last touch no finger is on its way to anything, in milliseconds. */
const AT_REST = 60_000;
const LOOK_AGAIN = 5_000;

type ScreenWithContentProps = {
  content: TabletContent;
  /** The screen takes up what is new while nobody touches it, and when the tablet wakes. */
  takesUpNews: boolean;
  children: ReactNode;
};

/** Gives a screen the content there is when it comes. Later content changes nothing under a finger. */
export function ScreenWithContent({ content, takesUpNews, children }: ScreenWithContentProps) {
  const [taken, take] = useState(content);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!takesUpNews) return;
    const news = () => take((before) => queryClient.getQueryData(tabletContentQuery.queryKey)?.body ?? before);
    return whenAtRest({
      wakes: news,
      rests: () => {
        news();
        void takeUpNewApp();
      },
    });
  }, [takesUpNews, queryClient]);
  return <ScreenContent value={taken}>{children}</ScreenContent>;
}

/** Calls `rests` now and then while the screen has not been touched for a while, and `wakes` when it wakes. Answers how to end that. */
function whenAtRest({ rests, wakes }: { rests: () => void; wakes: () => void }): () => void {
  let touched = Date.now();
  const touch = () => (touched = Date.now());
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    // Whoever wakes it is about to touch it.
    touch();
    wakes();
  };
  const timer = setInterval(() => Date.now() - touched >= AT_REST && rests(), LOOK_AGAIN);
  document.addEventListener('pointerdown', touch);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('pointerdown', touch);
    document.removeEventListener('visibilitychange', wake);
  };
}
