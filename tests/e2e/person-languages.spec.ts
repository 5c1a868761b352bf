import type { Page } from 'playwright/test';
import { fillTablet, pairedDevice, type Wording } from './support/person-family';
import { go, laidOut, layoutProblems, SCREENS } from './support/person-layout';
import { expect, test } from './support/test';

const screenSizes = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
  { width: 360, height: 640 },
];

/** The words of a family. Relations are the known ones, which the tablet says in its language. */
const wordings: Record<string, Wording> = {
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

async function look(tablet: Page, screens: readonly string[]) {
  for (const screen of screens) {
    await go(tablet, screen);
    for (const size of screenSizes) {
      await tablet.setViewportSize(size);
      await tablet.evaluate(laidOut);
      expect
        .soft(await layoutProblems(tablet, size, 20), `${screen} at ${size.width}x${size.height}`)
        .toEqual([]);
    }
  }
}

for (const [language, wording] of Object.entries(wordings)) {
  test(`No screen of the tablet cuts off a word: ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    test.setTimeout(120_000);
    const code = await fillTablet(page, wording);
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
      speechSynthesis.getVoices = () => ['nl-BE', 'fr-BE', 'de-DE'].map(voice);
    });
    await tablet.goto('/tablet');
    await expect(tablet.locator('html')).toHaveAttribute('lang', language);
    const { contacts } = await tablet.evaluate(
      async () =>
        (await (await fetch('/api/tablet/content')).json()) as { contacts: { id: number }[] },
    );
    const calls = contacts.map(({ id }) => `/call/${id}`);
    await look(tablet, [...SCREENS, ...calls]);
    await context.close();
    const night = await pairedDevice(browser, product.url, await newCode(page), 23);
    await night.tablet.goto('/tablet');
    await look(night.tablet, ['/']);
    await night.context.close();
  });
}
