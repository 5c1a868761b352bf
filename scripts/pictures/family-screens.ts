import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import { wavDataUrl } from '../../client/src/lib/wav';
import type { Health } from '../../shared/health/health.answer';
import type { Language } from '../../shared/product/languages';
import { VOICE_SAMPLE_RATE } from '../../shared/product/limits';
import { lists } from '../../shared/product/pages';
import { paths } from '../../shared/product/paths';
import { save } from './save';
import type { Demo } from './start-demo';
import { wordIn } from './word-in';

const PHONE = { width: 390, height: 780 };
const COMPUTER = { width: 1024, height: 768 };
/** Pictures of 768 x 576: of a whole page, and of a part that is large enough to be read in a small picture. */
const WHOLE = { viewport: COMPUTER, deviceScaleFactor: 0.75 };
const PART = { viewport: { width: 640, height: 480 }, deviceScaleFactor: 1.2 };

type Account = Pick<Demo, 'email' | 'password'>;

/** The browser, the language and the folder in which pictures are taken. */
interface Camera {
  browser: Browser;
  demo: Demo;
  folder: string;
  say: (english: string, file?: string) => Promise<string>;
  language: Language;
}

/** Photographs pages of the family: on a phone, on a computer, and parts of pages. */
export async function photographFamily(
  browser: Browser,
  demo: Demo,
  language: Language,
  folder: string,
): Promise<void> {
  const say = (english: string, file?: string) => wordIn(language, english, file);
  const camera = { browser, demo, folder, say, language };
  await photographAlbum(camera);
  await photographRegistration(camera);
  await photographVoiceAndData(camera);
  await photographWholePages(camera);
  await photographHealth(camera);
}

type Size = Pick<Parameters<Browser['newContext']>[0] & object, 'viewport' | 'deviceScaleFactor'>;

/** Opens a page for an account, or for a visitor. */
async function open(
  { browser, demo, language, say }: Camera,
  account: Account | undefined,
  size: Size,
): Promise<Page> {
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

async function photographAlbum(camera: Camera): Promise<void> {
  const { demo, folder, say } = camera;
  const page = await open(camera, demo, { viewport: PHONE });
  await page.goto(paths.caregiver);
  const album = page.getByRole('heading', { name: await say('Faces Game Photos') });
  await scrollTo(album);
  await save(page, folder, 'family-album');
  await page.setViewportSize(COMPUTER);
  await scrollTo(album);
  await save(page, folder, 'family-computer');
  await page.context().close();
}

async function photographRegistration(camera: Camera): Promise<void> {
  const { folder } = camera;
  const visitor = await open(camera, undefined, PART);
  await save(visitor, folder, 'register');
  await visitor.context().close();
}

async function photographVoiceAndData(camera: Camera): Promise<void> {
  const { demo, folder, say } = camera;
  const part = await open(camera, demo, PART);
  await recordVoice(part);
  await part.goto(paths.caregiver);
  const photo = (await say('Photo of {name}')).replace('{name}', 'Sofie');
  await part.getByRole('button', { name: photo }).click();
  const voice = (await say('Voice for {of}')).replace('{of}', 'Sofie');
  await part.getByRole('button', { name: voice }).click();
  await expect(part.getByRole('dialog')).toBeVisible();
  await save(part, folder, 'voice');
  await part.goto(paths.profile);
  await scrollTo(part.getByRole('heading', { name: await say('Your data', 'your-data.tsx') }));
  await save(part, folder, 'data');
  await part.context().close();
}

async function photographWholePages(camera: Camera): Promise<void> {
  const { demo, folder, say } = camera;
  const whole = await open(camera, demo, WHOLE);
  await whole.goto(paths.circle);
  await scrollTo(whole.getByRole('heading', { name: await say('Who is in the circle') }));
  await save(whole, folder, 'circle');
  await whole.goto(paths.remember);
  await scrollTo(whole.getByRole('heading', { level: 1 }));
  await save(whole, folder, 'items');
  // The game shuffles the faces: this leaves them in their order.
  await whole.addInitScript(() => (Math.random = () => 0));
  await whole.goto(paths.facesGame);
  await whole.getByRole('button', { name: await say('Start Game') }).click();
  await whole.getByRole('button', { name: await say('See Answer') }).click();
  await save(whole, folder, 'game');
  await whole.context().close();
}

async function photographHealth(camera: Camera): Promise<void> {
  const { demo, folder } = camera;
  const admin = await open(camera, demo.admin, WHOLE);
  // The demo has neither a mail server nor an address of its own, of which an installation that is set up has no warnings.
  await admin.route('**/api/admin/health', async (route) => {
    const response = await route.fetch();
    const health = (await response.json()) as Health;
    const checks = health.checks.filter(({ state }) => state === 'ok');
    await route.fulfill({ response, json: { ...health, checks } });
  });
  await admin.goto(paths.health);
  await scrollTo(admin.getByRole('heading', { level: 1 }));
  await save(admin, folder, 'health');
  await admin.context().close();
}

/** Records twelve seconds of something like speech for Sofie, the first face of the album. */
async function recordVoice({ request }: Page): Promise<void> {
  const faces = (await (await request.get(`/api${lists.facePhotos}`)).json()) as { id: number }[];
  const samples = Float32Array.from({ length: 12 * VOICE_SAMPLE_RATE }, (_, index) => {
    const second = index / VOICE_SAMPLE_RATE;
    const loudness = Math.abs(Math.sin(second * 5) * Math.sin(second * 1.3));
    return 0.6 * loudness * Math.sin(second * 900);
  });
  const answer = await request.put(`/api/face-photos/${faces[0]?.id}/voice`, {
    data: { voice: wavDataUrl(samples) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const scrollTo = (heading: Locator) =>
  heading.evaluate((element) => {
    element.scrollIntoView();
    window.scrollBy(0, -24);
  });
