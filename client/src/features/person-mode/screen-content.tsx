import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { TabletContent } from '#shared/tablet';
import { AT_REST, whenAtRest } from './inactivity';
import { takeUpNewApp } from './offline/service-worker';
import { tabletContentQuery } from './offline/tablet-content.queries';

/** What the screen that is shown now was made of. */
const ScreenContent = createContext<TabletContent | undefined>(undefined);

/** The family's content as this screen took it up. What is new since then waits for the next screen. */
export function useScreenContent(): TabletContent {
  const content = useContext(ScreenContent);
  if (!content) throw new Error('A screen of the tablet stands in no ScreenContent');
  return content;
}

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
