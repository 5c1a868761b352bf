import { expect, type Browser, type Locator } from 'playwright/test';
import type { Language } from '../../shared/languages';
import { paths } from '../../shared/paths';
import { save } from './save';
import type { Demo } from './start-demo';
import { wordIn } from './word-in';

/** The size of its picture stands in client/src/features/marketing/screen-picture.tsx too. */
const PHONE = { width: 390, height: 780 };
const COMPUTER = { width: 1024, height: 768 };

/** Photographs the album as the family sees it on a phone and on a computer. */
export async function photographFamily(
  browser: Browser,
  { url, email, password }: Demo,
  language: Language,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    locale: language,
    reducedMotion: 'reduce',
  });
  const answer = await context.request.post('/api/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const page = await context.newPage();
  await page.goto(paths.caregiver);
  await page.getByRole('button', { name: await wordIn(language, 'Accept Necessary Only') }).click();
  const album = page.getByRole('heading', { name: await wordIn(language, 'Faces Game Photos') });
  await scrollTo(album);
  await save(page, folder, 'family-album');
  await page.setViewportSize(COMPUTER);
  await scrollTo(album);
  await save(page, folder, 'family-computer');
  await context.close();
}

const scrollTo = (heading: Locator) =>
  heading.evaluate((element) => {
    element.scrollIntoView();
    window.scrollBy(0, -24);
  });
