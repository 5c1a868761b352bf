import { createContext, useContext } from 'react';
import type { TabletContent } from '#shared/tablet';

/** What the screen that is shown now was made of. */
export const ScreenContent = createContext<TabletContent | undefined>(undefined);

/** The family's content as this screen took it up. What is new since then waits for the next screen. */
export function useScreenContent(): TabletContent {
  const content = useContext(ScreenContent);
  if (!content) throw new Error('A screen of the tablet stands in no ScreenContent');
  return content;
}
