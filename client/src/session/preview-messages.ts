import type { TabletContent } from '#shared/tablet/tablet-content.answer';

/** The message of a preview's document to the page that frames it, once it can show something. */
export const PREVIEW_READY = 'dear-ones-tablet-preview';

const screens = ['home', 'night', 'face', 'today', 'call', 'reminder', 'hello'] as const;

/** The message of the page to the document of a preview. */
export interface TabletPreviewed {
  screen: (typeof screens)[number];
  /** When the tablet shows it, as YYYY-MM-DDTHH:MM of its own clock. */
  now: string;
  /** The content for the tablet. Absent fields are empty. */
  content: Pick<TabletContent, 'locale'> & Partial<TabletContent>;
}

/** Checks a message, because other windows may post some too. */
export const isTabletPreviewed = (data: unknown): data is TabletPreviewed =>
  typeof data === 'object' &&
  data !== null &&
  'screen' in data &&
  screens.some((screen) => screen === data.screen) &&
  'now' in data &&
  'content' in data;
