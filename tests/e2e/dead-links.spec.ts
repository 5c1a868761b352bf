import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { expect, test } from './support/test';

const BROKEN = 'This Link Does Not Work';
/** The pages of mailed links, and their heading if the link does not work. */
const mailedPages = [
  [paths.verifyEmail, BROKEN],
  [paths.resetPassword, BROKEN],
  [paths.confirmEmailChange, BROKEN],
  [paths.invitation, 'This Invitation Has Ended'],
] as const;
const INCOMPLETE = 'This link is not complete.';
const NO_LONGER = /This (link no longer works|invitation does not work any more)\./;
/** Nobody was mailed the first; the others were cut off when they were copied. */
const tokens = [
  ['unknown', 'x'.repeat(43), NO_LONGER],
  ['torn', 'x'.repeat(10), INCOMPLETE],
  ['empty', '', INCOMPLETE],
] as const;

/** An incomplete link is no invitation that has ended. */
const headingOf = (reason: string | RegExp, ended: string) =>
  reason === INCOMPLETE ? BROKEN : ended;

async function expectDead(page: Page, heading: string, reason: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText(reason)).toBeVisible();
}

for (const [address, ended] of mailedPages) {
  test(
    `${address} says from its document on that a link does not work, also after a reload`,
    { tag: '@screens' },
    async ({ page }) => {
      for (const [kind, token, reason] of tokens) {
        await test.step(kind, async () => {
          const url = `${address}?token=${token}`;
          const heading = headingOf(reason, ended);
          const html = await (await page.request.get(url)).text();
          expect(html).toMatch(reason);
          expect(/<h1.*?><span>(.*?)<\/span>/.exec(html)?.[1]).toBe(heading);
          await page.goto(url);
          await expectDead(page, heading, reason);
          await page.reload();
          await expectDead(page, heading, reason);
        });
      }
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'The page of a link that does not work says so, also after a reload',
    { tag: '@screens' },
    async ({ page }) => {
      for (const [address, ended] of mailedPages)
        for (const [, token, reason] of tokens) {
          const heading = headingOf(reason, ended);
          await page.goto(`${address}?token=${token}`);
          await expectDead(page, heading, reason);
          await page.reload();
          await expectDead(page, heading, reason);
        }
    },
  );
});
