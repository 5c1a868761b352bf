import type { Language } from '../../shared/product/languages';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { onlyIn } from './support/english-left';
import { startSession } from './support/family';
import { withoutServerTime } from './support/person-family';
import { sayIn } from './support/say';
import { expect, newAddress, PASSWORD, smallPhoto, test } from './support/test';

/** Texts that a family in Belgium reads on the way, as its speakers say them. */
const words: Partial<Record<Language, Record<Word, string>>> = {
  nl: {
    mail: 'Bevestig uw e-mailadres',
    mailText: 'Welkom bij Dear Ones. Nog één stap',
    relation: 'dochter',
    onTablet: 'Uw dochter',
    question: 'Wie is dit?',
    setUp: 'Deze tablet instellen',
    day: 'Zaterdagochtend, half tien',
    greeting: 'Goedemorgen, Jozef.',
    family: 'Mijn familie',
  },
  fr: {
    mail: 'Vérifiez votre adresse e-mail',
    mailText: 'Bienvenue sur Dear Ones. Il reste une étape',
    relation: 'fille',
    onTablet: 'Votre fille',
    question: 'Qui est-ce ?',
    setUp: 'Installer cette tablette',
    day: 'Samedi matin, neuf heures et demie',
    greeting: 'Bonjour Jozef.',
    family: 'Ma famille',
  },
  de: {
    mail: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    mailText: 'Willkommen bei Dear Ones. Ein Schritt fehlt noch',
    relation: 'Tochter',
    onTablet: 'Ihre Tochter',
    question: 'Wer ist das?',
    setUp: 'Dieses Tablet einrichten',
    day: 'Samstagmorgen, halb zehn',
    greeting: 'Guten Morgen, Jozef.',
    family: 'Meine Familie',
  },
};
type Word =
  | 'mail'
  | 'mailText'
  | 'relation'
  | 'onTablet'
  | 'question'
  | 'setUp'
  | 'day'
  | 'greeting'
  | 'family';

/** Half past nine in the morning in Belgium. */
const SATURDAY = new Date('2026-11-21T09:30:00+01:00');

for (const [language, said] of Object.entries(words) as [Language, Record<Word, string>][]) {
  const device = { locale: `${language}-BE`, timezoneId: 'Europe/Brussels' };
  const say = sayIn(language);
  const expectTranslated = onlyIn(language);

  test.describe(`in a browser in ${language}`, { tag: '@screens' }, () => {
    test.use(device);

    test('A family registers, adds a face, plays, and the tablet speaks its language', async ({
      page,
      browser,
      product,
    }) => {
      const email = newAddress();
      const press = (name: string) => page.getByRole('button', { name }).first().click();

      await test.step('register', async () => {
        await page.goto(`/${language}/register`);
        await expectTranslated(page);
        await page.getByLabel(say('Email')).fill(email);
        await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
        await page.getByLabel(say('Confirm Password'), { exact: true }).fill(PASSWORD);
        await press(say('Create Account'));
        await expect(page.getByRole('heading', { name: say('Check Your Email') })).toBeVisible();
        await expectTranslated(page);
      });

      await test.step('verify', async () => {
        expect(await product.mailedText(email, said.mail)).toContain(said.mailText);
        await page.goto(await product.mailedLink(email));
        await expect(
          page.getByRole('heading', {
            name: say('Hello <0>{name}</0>!', { name: say('there') }),
          }),
        ).toBeVisible();
        await expectTranslated(page);
      });

      await test.step('add a face', async () => {
        await page.goto('/caregiver');
        await press(say('Add Photo'));
        const dialog = page.getByRole('dialog', { name: say('Add Photo') });
        await dialog
          .getByLabel(say('Take or choose a photo'))
          .setInputFiles(await smallPhoto('anna.jpg'));
        await dialog.getByLabel(say('Name'), { exact: true }).fill('Anna');
        await dialog.getByLabel(new RegExp(`^${say('Relationship')}`)).fill(said.relation);
        await expect(dialog.getByText(`${said.onTablet}, Anna`)).toBeVisible();
        await expectTranslated(page);
        await dialog.getByRole('button', { name: say('Add Photo') }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(said.relation, { exact: true })).toBeVisible();
        await expectTranslated(page);
      });

      await test.step('play', async () => {
        const photoUrl = toDataUrl(await smallJpeg());
        for (const name of ['Mila', 'Ruth'])
          await page.request.post('/api/face-photos', {
            data: { name, relationship: 'daughter', photoUrl },
          });
        await page.goto('/faces-game');
        await expectTranslated(page);
        await press(say('Start Game'));
        await expect(page.getByText(said.question)).toBeVisible();
        await press(say('See Answer'));
        await expect(page.getByRole('heading', { name: /^(Anna|Mila|Ruth)$/ })).toBeVisible();
        await expect(
          page.getByRole('main').getByText(said.relation, { exact: true }),
        ).toBeVisible();
        await expectTranslated(page);
      });

      await test.step('pair the tablet, which shows the day and the face', async () => {
        await page.request.put('/api/tablet-settings', { data: { personName: 'Jozef' } });
        // The code needs a password typed in this session; a log-in counts.
        await startSession(page, email);
        const made = await page.request.post('/api/tablets/code', { data: {} });
        const { code } = (await made.json()) as { code: string };
        const context = await browser.newContext({
          ...device,
          baseURL: product.url,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const tablet = await context.newPage();
        await tablet.addInitScript(withoutServerTime);
        await tablet.clock.install({ time: SATURDAY });
        await tablet.goto('/tablet');
        await expect(tablet.getByRole('heading', { name: said.setUp })).toBeVisible();
        await expectTranslated(tablet);
        await tablet.getByLabel('Code', { exact: true }).fill(code);
        await expect(tablet.getByRole('heading', { name: said.greeting })).toBeVisible();
        await expect(tablet.getByText(said.day)).toBeVisible();
        await expectTranslated(tablet);
        await tablet.getByRole('button', { name: said.family }).click();
        await expect(tablet.getByRole('heading', { name: `${said.onTablet} —` })).toBeVisible();
        await expectTranslated(tablet);
        await context.close();
      });
    });
  });
}
