import type { Page } from 'playwright/test';

/** Opens a row whose details are folded. */
export const openRow = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click();
