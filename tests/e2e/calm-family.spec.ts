import type { Page } from 'playwright/test';
import { startDemo } from '../../scripts/pictures/start-demo';
import { paths } from '../../shared/product/paths';
import { expect, test } from './support/test';

/** How much a page may show at once on a small phone, with the sample family. */
const limits: Record<string, { controls: number }> = {
  [paths.caregiver]: { controls: 20 },
  [paths.circle]: { controls: 10 },
  [paths.tablet]: { controls: 14 },
};
/** The words of the product; what a family typed is not counted. */
const WORDS_MAX = 250;
const SCREENS_MAX = 5;
const PHONE = { width: 360, height: 640 };

/** Runs in the page. What is folded is not counted, and neither are the faces of the album themselves. */
function measure() {
  const main = document.querySelector('main') ?? document.body;
  const controls = [
    ...main.querySelectorAll('a[href], button, input, select, textarea, summary'),
  ].filter((control) => control.checkVisibility() && !control.id.startsWith('photo-'));
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement?.checkVisibility() && !text.parentElement.closest('[translate="no"]'))
      said.push(...(text.nodeValue?.match(/\S+/g) ?? []));
  return {
    controls: controls.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    words: said,
    height: main.getBoundingClientRect().height,
  };
}

async function expectCalm(page: Page, path: string, most: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { controls, words, height } = await page.evaluate(measure);
  expect.soft(controls.length, `${path}: ${controls.join('\n')}`).toBeLessThanOrEqual(most);
  expect.soft(words.length, `${path}: ${words.join(' ')}`).toBeLessThanOrEqual(WORDS_MAX);
  expect.soft(height / PHONE.height, `${path}: screens`).toBeLessThanOrEqual(SCREENS_MAX);
}

test(
  'No page of a family shows more on a phone than a tired reader takes in',
  { tag: '@screens' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const demo = await startDemo('en');
    const context = await browser.newContext({
      baseURL: demo.url,
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    try {
      const { email, password } = demo;
      const page = await context.newPage();
      expect((await page.request.post('/api/login', { data: { email, password } })).ok()).toBe(
        true,
      );
      for (const [path, { controls }] of Object.entries(limits))
        await test.step(path, () => expectCalm(page, path, controls));
    } finally {
      await context.close();
      await demo.stop();
    }
  },
);
