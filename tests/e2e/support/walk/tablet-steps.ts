import type { Browser, Page } from 'playwright/test';
import { addToTheHomeScreen, openWithTheCamera } from './beside-the-product';
import type { Walker } from './walker';

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The code in the dialog, as somebody reads it. */
export async function readTheCode(walker: Walker, page: Page): Promise<string> {
  const groups = page.getByRole('dialog', { name: 'Set up a tablet' }).getByText(/^[A-Z2-9]{4}$/);
  await walker.look(groups.nth(1));
  walker.endStage('The code');
  return (await groups.allTextContents()).join('');
}

/** Runs in the tablet's pages, before their first line: the app that was opened from the Home Screen. */
const onHomeScreen = () => Object.defineProperty(navigator, 'standalone', { value: true });

/** Installs Dear Ones on the iPad, connects it, and opens the first face. */
export async function connectTheTablet(
  walker: Walker,
  { browser, url, code }: { browser: Browser; url: string; code: string },
): Promise<void> {
  const newIPad = () =>
    browser.newContext({
      baseURL: url,
      userAgent: IPAD,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
  walker.add(openWithTheCamera);
  const safari = await newIPad();
  const guide = await safari.newPage();
  await guide.goto('/tablet', { waitUntil: 'networkidle' });
  await walker.look(guide.getByRole('heading', { level: 1 }));
  await safari.close();
  walker.add(addToTheHomeScreen);
  // The app on the Home Screen shares no storage with Safari.
  const app = await newIPad();
  await app.addInitScript(onHomeScreen);
  const tablet = await app.newPage();
  await tablet.goto('/tablet', { waitUntil: 'networkidle' });
  await walker.type(tablet.getByLabel('Code', { exact: true }), code);
  await walker.press(tablet.getByRole('button', { name: 'My family' }));
  await walker.look(tablet.getByRole('heading', { name: /Anna|Peter|Ruth/ }).first());
  await app.close();
  walker.endStage('The tablet');
}
