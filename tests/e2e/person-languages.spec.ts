import type { Browser, Page } from 'playwright/test';
import { discouragingWordsIn } from '../../scripts/words/discouraging-words';
import { languages, type Language } from '../../shared/product/languages';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { homePersonOf, withoutNight } from './support/family';
import { fillTablet, pairedDevice, short, type Wording } from './support/person-family';
import {
  brokenInLargestText,
  go,
  layoutProblems,
  SCREENS,
  startCall,
} from './support/person-layout';
import { expect, test } from './support/test';

const wide = { width: 1024, height: 768 };
const screenSizes = [
  wide,
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
  { width: 360, height: 640 },
];

/** The words of a family. Relations are the known ones, which the tablet says in its language. */
const wordings: Record<Language, Wording> = {
  en: short,
  nl: {
    person: 'Jozef',
    faces: [
      ['Sofie', 'daughter-in-law', 'Zij komt elke zondag koffie drinken en brengt altijd bloemen.'],
      ['Marie-Louise', 'great-granddaughter', 'Zij zingt graag.'],
      ['Peter', 'nurse', 'Hij komt elke ochtend.'],
      ['Ria', 'neighbor (woman)', 'Zij heeft een hond, Max.'],
    ],
    item: 'Waar de sleutel ligt',
    plan: 'Koffie met Sofie',
    message: 'U bent thuis. Sofie komt vandaag om vier uur.',
  },
  fr: {
    person: 'Joseph',
    faces: [
      ['Sophie', 'daughter-in-law', 'Elle vient prendre le café chaque dimanche.'],
      ['Marie-Louise', 'great-granddaughter', 'Elle aime chanter.'],
      ['Pierre', 'nurse', 'Il passe chaque matin.'],
      ['Hélène', 'neighbor (woman)', 'Elle a un chien, Max.'],
    ],
    item: 'Où se trouve la clé',
    plan: 'Café avec Sophie',
    message: 'Vous êtes à la maison. Sophie vient à quatre heures.',
  },
  de: {
    person: 'Josef',
    faces: [
      ['Sofie', 'daughter-in-law', 'Sie kommt jeden Sonntag zum Kaffee und bringt Blumen mit.'],
      ['Marie-Luise', 'great-granddaughter', 'Sie singt gern.'],
      ['Peter', 'nurse', 'Er kommt jeden Morgen.'],
      ['Renate', 'neighbor (woman)', 'Sie hat einen Hund, Max.'],
    ],
    item: 'Wo der Schlüssel liegt',
    plan: 'Kaffeetrinken mit Sofie',
    message: 'Sie sind zu Hause. Sofie kommt heute um vier Uhr.',
  },
};

async function newCode(page: Page): Promise<string> {
  const answer = await page.request.post('/api/tablets/code', { data: {} });
  return ((await answer.json()) as { code: string }).code;
}

/** The family sends a hello for today and sets a reminder for a quarter to nine, and the tablet is told of it. */
async function addHelloAndReminder(page: Page, tablet: Page): Promise<void> {
  const person = `/api/people/${await homePersonOf(page)}`;
  const photoUrl = toDataUrl(await smallJpeg());
  await withoutNight(page, await homePersonOf(page));
  const arrives = tablet.waitForResponse((given) => given.url().includes('/photos/'));
  const hello = await page.request.post(`${person}/hello`, { data: { photoUrl } });
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const reminder = await page.request.post(`${person}/reminders`, {
    data: { says: 'H2O', at: '08:45', weekdays },
  });
  expect([hello.status(), reminder.status()]).toEqual([201, 201]);
  await arrives;
}

/** Expects nothing on the screen that the person must never read. */
async function expectKind(tablet: Page, language: Language, screen: string): Promise<void> {
  const text = await tablet.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel),
    ].join('\n'),
  );
  expect.soft(discouragingWordsIn(text, language), `${screen}: ${text}`).toEqual([]);
}

async function look(tablet: Page, language: Language, screens: readonly string[]) {
  for (const screen of screens) {
    await go(tablet, screen);
    await lookHere(tablet, language, screen);
  }
}

async function lookHere(tablet: Page, language: Language, screen: string): Promise<void> {
  // Other tests look at the sizes in English.
  const sizes = language === 'en' ? [wide] : screenSizes;
  await expectKind(tablet, language, screen);
  for (const size of sizes) {
    expect
      .soft(await layoutProblems(tablet, size, 20), `${screen} at ${size.width}x${size.height}`)
      .toEqual([]);
  }
  expect.soft(await brokenInLargestText(tablet), `${screen} in the largest text`).toEqual([]);
}

/** Looks at the screens that come by themselves or after a press, from half past eight on. */
async function lookAtMoments(tablet: Page, language: Language): Promise<void> {
  const title = tablet.getByRole('heading', { level: 1 });
  const press = async (part: 'main' | 'footer') => {
    await tablet.clock.runFor(1_000);
    const before = await title.innerText();
    await tablet.locator(`${part} button`).first().tap();
    await expect(title).not.toHaveText(before);
  };
  await tablet.setViewportSize(wide);
  await go(tablet, '/hello');
  await expectKind(tablet, language, 'a hello');
  await go(tablet, '/faces');
  await press('footer');
  await expectKind(tablet, language, 'the end of a session');
  await go(tablet, '/call');
  await press('main');
  await expectKind(tablet, language, 'a request to call');
  await go(tablet, '/');
  await tablet.clock.fastForward('20:00');
  await expect(title).toHaveText('H2O');
  await expectKind(tablet, language, 'a reminder');
  await press('footer');
  await expectKind(tablet, language, 'Done');
  await go(tablet, '/today');
  await expectKind(tablet, language, 'today, with what was done');
  await go(tablet, '/');
  for (const later of ['06:00', '05:00:00', '06:00:00']) {
    await tablet.clock.fastForward(later);
    await expectKind(tablet, language, `home at rest, ${later} later`);
  }
}

/** Looks at what the family reads when it sets up a tablet. */
async function lookAtSetup(browser: Browser, url: string, language: Language): Promise<void> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const tablet = await context.newPage();
  await tablet.addInitScript(
    (last) => localStorage.setItem('dear-ones-tablet-language', last),
    language,
  );
  await tablet.goto('/tablet');
  await expect(tablet.getByRole('textbox').first()).toBeVisible();
  expect.soft(await brokenInLargestText(tablet), 'the setup').toEqual([]);
  await tablet.locator('main button').last().click();
  await expect(tablet.getByRole('checkbox').first()).toBeVisible();
  expect.soft(await brokenInLargestText(tablet), 'the settings').toEqual([]);
  await context.close();
}

for (const language of languages) {
  test(
    `No screen of the tablet cuts off a word or discourages: ${language}`,
    { tag: '@screens' },
    async ({ page, browser, product }) => {
      test.setTimeout(120_000);
      await lookAtSetup(browser, product.url, language);
      const code = await fillTablet(page, wordings[language]);
      const answer = await page.request.put('/api/tablet-settings', { data: { locale: language } });
      expect(answer.ok()).toBe(true);
      const { context, tablet } = await pairedDevice(browser, product.url, code, 8);
      await tablet.addInitScript(() => {
        const voice = (lang: string) => ({
          lang,
          name: lang,
          voiceURI: lang,
          localService: true,
          default: false,
        });
        speechSynthesis.getVoices = () => ['en-US', 'nl-BE', 'fr-BE', 'de-DE'].map(voice);
      });
      // The day, until there is content.
      await tablet.route('**/api/tablet/content', (route) => route.abort());
      await tablet.addInitScript(
        (last) => localStorage.setItem('dear-ones-tablet-language', last),
        language,
      );
      await tablet.goto('/tablet');
      await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await brokenInLargestText(tablet), 'while it loads').toEqual([]);
      await tablet.unroute('**/api/tablet/content');
      await tablet.goto('/tablet');
      await expect(tablet.locator('html')).toHaveAttribute('lang', language);
      await look(tablet, language, SCREENS);
      for (const place of [0, 1, 2]) {
        // Large enough to show everybody.
        await tablet.setViewportSize(wide);
        await startCall(tablet, place);
        await lookHere(tablet, language, `call ${place}`);
        await tablet.clock.fastForward('00:10');
        await lookHere(tablet, language, `call ${place} that nobody hears`);
      }
      await addHelloAndReminder(page, tablet);
      await lookAtMoments(tablet, language);
      await context.close();
      const night = await pairedDevice(browser, product.url, await newCode(page), 23);
      await night.tablet.goto('/tablet');
      await look(night.tablet, language, ['/']);
      await night.context.close();
    },
  );
}
