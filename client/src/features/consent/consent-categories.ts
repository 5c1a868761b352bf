import { t } from '@lingui/core/macro';
import type { ConsentCategory } from './consent';

interface CategoryText {
  category: ConsentCategory;
  title: string;
  purpose: string;
}

/** The four kinds of cookies, in the order they are shown. */
export const categoryTexts = (): readonly CategoryText[] => [
  {
    category: 'necessary',
    title: t`Necessary cookies`,
    purpose: t`Logging in and connecting a tablet do not work without them.`,
  },
  {
    category: 'preferences',
    title: t`Preference cookies`,
    purpose: t`They remember how you like Dear Ones to look. “Remember on this device” under “Display” allows just these, whatever you choose here.`,
  },
  {
    category: 'analytics',
    title: t`Analytics cookies`,
    purpose: t`They would count which pages are visited.`,
  },
  {
    category: 'marketing',
    title: t`Marketing cookies`,
    purpose: t`They would be used to show advertising.`,
  },
];
