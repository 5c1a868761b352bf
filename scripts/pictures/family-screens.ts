import { expect, type Browser, type Page } from 'playwright/test';
import type { Language } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { save } from './save';
import type { Demo } from './start-demo';
import { wordIn } from './word-in';

const COMPUTER = { viewport: { width: 1024, height: 768 } };
/** Pictures of 768 x 576: of a whole page, and of a part that is large enough to be read in a small picture. */
const WHOLE = { ...COMPUTER, deviceScaleFactor: 0.75 };
const PART = { viewport: { width: 640, height: 480 }, deviceScaleFactor: 1.2 };

/** Photographs pages of the family and of visitors. */
export async function photographFamily(
  browser: Browser,
  demo: Demo,
  language: Language,
  folder: string,
): Promise<void> {
  const say = (english: string) => wordIn(language, english);

  /** Opens a browser for an account, or for a visitor. */
  async function open(account: Demo | undefined, size: typeof WHOLE | typeof COMPUTER) {
    const context = await browser.newContext({
      baseURL: demo.url,
      locale: language,
      reducedMotion: 'reduce',
      ...size,
    });
    if (account) {
      const { email, password } = account;
      const answer = await context.request.post('/api/login', { data: { email, password } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    const page = await context.newPage();
    await page.goto(paths.register);
    await page.getByRole('button', { name: await say('Accept Necessary Only') }).click();
    return page;
  }

  const visitor = await open(undefined, PART);
  await save(visitor, folder, 'register');
  await visitor.context().close();

  const computer = await open(demo, COMPUTER);
  await computer.goto(paths.caregiver);
  await scrollToHeading(computer, await say('Faces Game Photos'));
  await save(computer, folder, 'family-computer');
  await computer.context().close();

  const game = await open(demo, WHOLE);
  // The game shuffles the faces: this leaves them in their order.
  await game.addInitScript(() => (Math.random = () => 0));
  await game.goto(paths.facesGame);
  await game.getByRole('button', { name: await say('Start Game') }).click();
  await game.getByRole('button', { name: await say('See Answer') }).click();
  await save(game, folder, 'game');
  await game.context().close();
}

const scrollToHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((element) => {
    element.scrollIntoView();
    window.scrollBy(0, -24);
  });
