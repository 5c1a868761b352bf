import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test';
import type { Language } from '../../shared/product/languages';
import { setPictureClock } from './fixed-day';
import { save } from './save';
import type { Demo } from './start-demo';

/** An iPad, held wide. */
const TABLET = { width: 1024, height: 768 };

/** Pairs a tablet with the demo. Returns its browser. */
async function pairTablet(
  browser: Browser,
  demo: Demo,
  language: Language,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: TABLET,
    locale: language,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  // As a tablet has one for each language. This browser has none but English.
  await context.addInitScript((lang) => {
    const voice = { lang, name: lang, voiceURI: lang, default: true, localService: true };
    speechSynthesis.getVoices = () => [voice];
  }, language);
  const answer = await context.request.post('/api/tablet/pair', {
    data: { code: demo.code.replace(' ', ''), name: 'Kitchen' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return context;
}

/** Photographs the screens of a tablet at different times of one day. */
export async function photographTablet(
  browser: Browser,
  demo: Demo,
  language: Language,
  folder: string,
): Promise<void> {
  const context = await pairTablet(browser, demo, language);
  const at = async (time: string, path: string): Promise<Page> => {
    const page = await context.newPage();
    await setPictureClock(page, time);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  };

  await save(await at('08:30', '/tablet'), folder, 'home');
  const faces = await at('10:30', '/tablet/faces');
  await expect(faces.getByRole('heading', { level: 1 })).toContainText('Sofie');
  await save(faces, folder, 'face');
  await save(await at('11:30', '/tablet/remember'), folder, 'note');
  await save(await at('14:30', '/tablet/call'), folder, 'call');
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
