import type { Page } from 'playwright/test';
import { expectAccessibleInEveryLook } from './every-look';
import { expectFits } from './layout';
import { test } from './test';

/** All that is asked of what the page shows now: accessible and laid out well in every look, on every screen. */
export async function judge(page: Page, state: string): Promise<void> {
  await test.step(`judged: ${state}`, async () => {
    await expectAccessibleInEveryLook(page);
    await expectFits(page);
  });
}
