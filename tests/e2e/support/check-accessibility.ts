import type { Page } from 'playwright/test';
import { expectAccessibleInEveryLook } from './every-look';
import { expectFits } from './layout';
import { test } from './test';

/** Checks the current state of the page with axe and for layout errors, in every theme, text size and viewport. */
export async function checkAccessibility(page: Page, state: string): Promise<void> {
  await test.step(`checked: ${state}`, async () => {
    await expectAccessibleInEveryLook(page);
    await expectFits(page);
  });
}
