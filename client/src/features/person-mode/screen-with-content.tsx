import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { TabletContent } from '#shared/tablet';
import { takeUpNewApp } from './app-on-tablet';
import { AT_REST, whenAtRest } from './at-rest';
import { ScreenContent } from './screen-content';
import { tabletContentQuery } from './tablet-content.queries';

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
    const news = () =>
      take((before) => queryClient.getQueryData(tabletContentQuery.queryKey)?.body ?? before);
    return whenAtRest({
      after: AT_REST,
      wakes: news,
      rests: () => {
        news();
        void takeUpNewApp();
      },
    });
  }, [takesUpNews, queryClient]);
  return <ScreenContent value={taken}>{children}</ScreenContent>;
}
