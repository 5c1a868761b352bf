import { expect, type Browser, type Page } from 'playwright/test';
import type { Language } from '../../shared/languages';
import { setClock } from '../../tests/e2e/support/person-family';
import { save } from './save';
import type { Demo } from './start-demo';
import { wordIn } from './word-in';

/** An iPad, held wide. */
const TABLET = { width: 1024, height: 768 };

/** Pairs a tablet with the demo and photographs its screens at different times of one day. */
export async function photographTablet(
  browser: Browser,
  demo: Demo,
  language: Language,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: TABLET,
    locale: language,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const answer = await context.request.post('/api/tablet/pair', {
    data: { code: demo.code.replace(' ', ''), name: 'Kitchen' },
  });
  expect(answer.status(), await answer.text()).toBe(201);

  const at = async (hour: number, path: string): Promise<Page> => {
    const page = await context.newPage();
    await setClock(page, hour);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  };

  const home = await at(8, '/tablet');
  await save(home, folder, 'home');
  const faces = await at(10, '/tablet/faces');
  const word = (english: string) => wordIn(language, english, 'person-mode/person-button.tsx');
  await lookFor(faces, 'Sofie', { next: await word('Next'), more: await word('More') });
  await save(faces, folder, 'face');
  await save(await at(14, '/tablet/call'), folder, 'call');
  await save(await at(11, '/tablet/remember'), folder, 'note');
  await save(await at(22, '/tablet'), folder, 'night');
  await context.close();
}

/** Looks at one face after the other until the one with this name is there. */
async function lookFor(
  tablet: Page,
  name: string,
  { next, more }: { next: string; more: string },
): Promise<void> {
  const heading = tablet.getByRole('heading', { level: 1 });
  for (let face = 0; face < 40; face += 1) {
    const shown = (await heading.textContent()) ?? '';
    if (shown.includes(name)) return;
    const onward = tablet.getByRole('button', { name: next, exact: true });
    const rest = tablet.getByRole('button', { name: more, exact: true });
    // A line that is longer in one language than in another takes two pages.
    if (await rest.isVisible()) await rest.click();
    else if (await onward.isVisible()) {
      await onward.click();
      await expect(heading).not.toHaveText(shown);
    } else {
      // The session of five faces has ended, and another one begins.
      await tablet.goto('/tablet/faces');
      await expect(heading).toBeVisible();
    }
  }
  throw new Error(`${name} is not in the album`);
}
