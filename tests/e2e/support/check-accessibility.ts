import type { Page } from 'playwright/test';
import { SOURCE_LANGUAGE } from '../../../shared/product/languages';
import { expectAccessibleInEveryLook } from './every-look';
import { expectFits } from './layout';
import { test } from './test';
import { expectFitsTranslated } from './translated';

/**
 * Checks the current state of the page with axe and for layout errors, in every theme, text size and viewport. In the
 * pseudo-language, which differs in its texts alone, it checks these, and the smallest viewport.
 */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  await test.step(`checked: ${state}`, async () => {
    if ((await page.locator('html').getAttribute('lang')) !== SOURCE_LANGUAGE) {
      await expectFitsTranslated(page);
      return;
    }
    await expectAccessibleInEveryLook(page);
    await expectFits(page);
  });
}
