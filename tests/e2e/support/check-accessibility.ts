import type { Page } from 'playwright/test';
import { SOURCE_LANGUAGE } from '../../../shared/product/languages';
import { isLeftToScreens, isThorough } from './depth';
import { expectAccessibleInEveryLook } from './every-look';
import { expectFits, expectFitsPhone } from './layout';
import { expectAccessible, test } from './test';
import { expectFitsTranslated } from './translated';

/**
 * Checks the current state of the page with axe and for layout errors: in `npm run test:screens` in every theme, text size
 * and viewport, in `npm test` as it is and on the smallest phone. In the pseudo-language, which differs in its texts alone,
 * it checks these, and the smallest viewport. `npm test` checks one state of a test with the tag `@looks`, and leaves the
 * others to `npm run test:screens`, which comes to each of them.
 */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  await test.step(`checked: ${state}`, async () => {
    if ((await page.locator('html').getAttribute('lang')) !== SOURCE_LANGUAGE) {
      await expectFitsTranslated(page);
      return;
    }
    if (!isThorough()) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isLeftToScreens()) return;
      await expectAccessible(page);
      await expectFitsPhone(page);
      return;
    }
    await expectAccessibleInEveryLook(page);
    await expectFits(page);
  });
}
