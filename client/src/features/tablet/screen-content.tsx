import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { INACTIVE_AFTER, onInactivity } from './inactivity';
import { activateNewApp } from './offline/service-worker';
import { tabletContentQuery } from './offline/tablet-content.queries';

/** The content that the current screen was made of. */
const ScreenContent = createContext<TabletContent | undefined>(undefined);

/** The family's content as of when this screen opened. Newer content waits for the next screen. */
export function useScreenContent(): TabletContent {
  const content = useContext(ScreenContent);
  if (!content) throw new Error('useScreenContent needs a ScreenContentProvider');
  return content;
}

type ScreenContentProviderProps = {
  content: TabletContent;
  /** Shows new content while nobody touches the screen, and when the tablet wakes. */
  updatesWhileIdle: boolean;
  children: ReactNode;
};

/** Provides a screen with the content as of when it opened, so that nothing changes under a finger. */
export function ScreenContentProvider({
  content,
  updatesWhileIdle,
  children,
}: ScreenContentProviderProps) {
  const [shown, setShown] = useState(content);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!updatesWhileIdle) return;
    const update = () =>
      setShown((before) => queryClient.getQueryData(tabletContentQuery.queryKey)?.body ?? before);
    return onInactivity({
      after: INACTIVE_AFTER,
      onWake: update,
      onInactive: () => {
        update();
        void activateNewApp();
      },
    });
  }, [updatesWhileIdle, queryClient]);
  return <ScreenContent value={shown}>{children}</ScreenContent>;
}
