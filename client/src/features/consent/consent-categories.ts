import { pluralize } from '#shared/format-number';
import {
  DISPLAY_COOKIE_YEARS,
  KNOWN_BROWSER_DAYS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  TABLET_IDLE_DAYS,
} from '#shared/limits';
import type { ConsentCategory } from './consent';

interface Example {
  /** The name of the cookie. */
  name?: string;
  text: string;
}

interface CategoryText {
  category: ConsentCategory;
  title: string;
  purpose: string;
  examples: readonly Example[];
}

/** The four kinds of cookies, in the order they are shown. */
export const categoryTexts: readonly CategoryText[] = [
  {
    category: 'necessary',
    title: 'Necessary cookies',
    purpose: 'Logging in and connecting a tablet do not work without them.',
    examples: [
      {
        name: 'dear-ones',
        text: `keeps you logged in; over a secure connection it is called __Host-dear-ones. It is set when you log in or register. It ends ${SESSION_IDLE_DAYS} days after your last visit, and after ${SESSION_MAX_DAYS} days at the latest.`,
      },
      {
        name: 'dear-ones-tablet',
        text: `is set on a tablet that you connect, and keeps it connected; over a secure connection it is called __Host-dear-ones-tablet. It ends ${TABLET_IDLE_DAYS} days after the tablet was last used.`,
      },
      {
        name: 'known-browser',
        text: `remembers that an account has logged in on this browser before, so that others on the same connection cannot lock it out. It ends after ${KNOWN_BROWSER_DAYS} days.`,
      },
      { name: 'dear-ones-cookie-consent', text: 'remembers what you chose here.' },
      {
        name: 'dear-ones-cookie-banner-dismissed',
        text: 'remembers that you have answered, so that we do not ask on every page.',
      },
      {
        name: 'dear-ones-display',
        text: 'remembers the colors and the text size you choose under “Display”, only until you close the page. It is used while your choice is not remembered on this device.',
      },
    ],
  },
  {
    category: 'preferences',
    title: 'Preference cookies',
    purpose:
      'They remember how you like Dear Ones to look. “Remember on this device” under “Display” allows just these, whatever you choose here.',
    examples: [
      {
        name: 'user-theme',
        text: `says whether the pages are light, dark or high contrast. It ends ${pluralize(DISPLAY_COOKIE_YEARS, 'year')} after your last visit.`,
      },
      {
        name: 'user-text-size',
        text: `says how large the text is. It ends ${pluralize(DISPLAY_COOKIE_YEARS, 'year')} after your last visit.`,
      },
      {
        name: 'dear-ones-display-remember',
        text: 'remembers that you checked or unchecked “Remember on this device”.',
      },
    ],
  },
  {
    category: 'analytics',
    title: 'Analytics cookies',
    purpose: 'They would count which pages are visited.',
    examples: [
      {
        text: 'None today. We do not measure your visit. If that changes, we do it only if you allow it here.',
      },
    ],
  },
  {
    category: 'marketing',
    title: 'Marketing cookies',
    purpose: 'They would be used to show advertising.',
    examples: [
      {
        text: 'None today. There is no advertising in Dear Ones, and we do not follow you to other sites.',
      },
    ],
  },
];
