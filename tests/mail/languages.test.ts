import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '#shared/product/escape-html';
import { languages, type Language } from '#shared/product/languages';
import type { Mail } from '../../server/mail/mail';
import { translationsIn, type Translate } from '../../server/translations/translations';
import { createTestApp, newAddress, PASSWORD, queryOf, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { everyEmail } from '../support/every-email';
import { invited } from '../support/invitations';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();

/** An email names the login provider. This one does not answer. */
const NO_PROVIDER = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'dear-ones',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_LABEL: 'Zonnehof',
};
const inLanguages = translationsIn(path.resolve(import.meta.dirname, '../../locales'));
const query = queryOf(app);
const speak = (id: number, language: Language | null) =>
  query('UPDATE users SET locale = $2 WHERE id = $1', [id, language]);

/** The newest email to an address. */
async function newestTo(address: string): Promise<Mail> {
  await app().mails.deliverWaiting();
  const mail = app()
    .sent.filter(({ to }) => to.address === address)
    .at(-1);
  if (!mail) throw new Error('No mail has come');
  return mail;
}

/** The text that a reader of the HTML sees, with that of its title. */
const seen = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ');

describe('every email says all in messages of the catalogs', () => {
  const OPEN = '⟦';
  const CLOSE = '⟧';

  /** Marks each translated message. */
  const marking = (language: Language): Translate => {
    const translate = inLanguages('en');
    return Object.assign(
      (english: string, values?: Parameters<Translate>[1]) =>
        OPEN + translate(english, values) + CLOSE,
      { language, word: translate.word, answer: translate.answer },
    );
  };

  /** Leaves out marked messages, links, addresses and what is the same in every language. */
  function unmarked(text: string, { operator }: { operator: { name: string; address: string } }) {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    return [operator.name, operator.address, 'Dear Ones', '[Possible spam]']
      .reduce((left, same) => left.replaceAll(same, ''), rest)
      .replace(/https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, '')
      .match(/\p{L}+/gu);
  }

  it.each([
    ['with names', '✿'],
    ['without names', null],
  ])('%s', async (_case, name) => {
    const marked = await createTestApp({ translations: marking, env: NO_PROVIDER });
    for (const { subject, text, html } of await everyEmail(marked, { name })) {
      for (const part of [subject, text, seen(html)])
        expect(unmarked(part, marked.config), `${subject}\n${part}`).toBeNull();
      expect(text).not.toMatch(/\{\w+[,}]|undefined|null/);
    }
    await marked.close();
  });
});

describe.each(languages.filter((language) => language !== 'en'))(
  'every email in %s',
  (language) => {
    let mails: Mail[];
    beforeAll(async () => {
      const spoken = await createTestApp({
        translations: () => inLanguages(language),
        env: NO_PROVIDER,
      });
      mails = await everyEmail(spoken, { name: 'Jozef' });
      await spoken.close();
    });

    it('names its language', () => {
      for (const { html } of mails) expect(html).toContain(`<html lang="${language}"`);
    });

    it('has its subject and its farewell in both parts', () => {
      const farewell = inLanguages(language)('With kind regards,');
      for (const { subject, text, html } of mails) {
        expect(html).toContain(`<title>${escapeHtml(subject)}</title>`);
        expect(text).toContain(`\n\n${farewell}\nDear Ones\n`);
        expect(html).toContain(`>${farewell}<br>Dear Ones</p>`);
      }
    });

    it('has a value in every placeholder', () => {
      for (const { subject, text, html } of mails)
        for (const part of [subject, text, seen(html)])
          // The token of a link may stand behind "#".
          expect(part.replaceAll(/https?:\S+/g, ''), subject).not.toMatch(
            /\{\w+[,}]|\bundefined\b|#/,
          );
    });
  },
);

describe('the language of an email is that of its reader', () => {
  it('of each member, not of the one who causes it', async () => {
    const { personId, owner, helper, viewer } = await fullCircle(app());
    await query(`UPDATE people SET name = 'Maria' WHERE id = $1`, [personId]);
    await speak(owner.id, 'nl');
    await speak(helper.id, 'fr');
    await speak(viewer.id, null);
    await owner.browser.delete(`/api/people/${personId}/members/${helper.id}`).expect(204);
    const removed = await newestTo(helper.email);
    expect(removed.subject).toBe('Vous ne faites plus partie d’un cercle');
    expect(removed.text).toContain('Bonjour,\n\nSur Dear Ones, vous avez été retiré du cercle');
    expect(removed.html).toContain('<html lang="fr"');

    await viewer.browser.delete(`/api/people/${personId}/members/${viewer.id}`).expect(204);
    expect((await newestTo(owner.email)).text).toContain(
      `${viewer.email} hoort op Dear Ones niet meer bij de mensen die zorgen voor Maria.`,
    );
  });

  it('that of the inviter for an address without an account, and its own for one with an account', async () => {
    const { owner, outsider } = await fullCircle(app());
    await speak(owner.id, 'nl');
    await speak(outsider.id, 'fr');
    const email = newAddress('guest');
    await invited(owner, { email, role: 'viewer' });
    await invited(owner, { email: outsider.email });
    const stranger = await newestTo(email);
    expect(stranger.subject).toBe('U bent uitgenodigd op Dear Ones');
    expect(stranger.text).toContain(
      'U bent uitgenodigd als meekijker. Een meekijker bekijkt de foto’s',
    );
    expect((await newestTo(outsider.email)).subject).toBe('Une invitation à rejoindre Dear Ones');
  });

  it('that of the person for a contact without an account', async () => {
    const { id, personId, browser } = await familyWithTablet(app());
    await speak(id, 'fr');
    await query(`UPDATE people SET locale = 'nl-BE' WHERE id = $1`, [personId]);
    const address = newAddress('contact');
    await browser
      .put('/api/call-contacts')
      .send([{ name: 'Anna', way: 'ask', address }])
      .expect(200);
    const { subject, text } = await newestTo(address);
    expect(subject).toBe('Mogen we u mailen wanneer iemand u vraagt om te bellen?');
    expect(text).toContain('Hallo Anna,');
  });

  it('that of the account at a new address that nobody has confirmed', async () => {
    const { owner } = await fullCircle(app());
    await speak(owner.id, 'nl');
    const email = newAddress('new');
    await owner.browser
      .put('/api/profile')
      .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD })
      .expect(200);
    expect((await newestTo(email)).subject).toBe('Bevestig uw nieuwe e-mailadres');
  });

  it('that of the page on which somebody registers', async () => {
    const email = newAddress();
    await app()
      .browser()
      .post('/api/register')
      .set('Accept-Language', 'fr-BE,fr;q=0.9,en;q=0.8')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    const { subject, html } = await newestTo(email);
    expect(subject).toBe('Vérifiez votre adresse e-mail');
    expect(html).toContain('<html lang="fr"');
  });

  it('that of the account also after it was deleted', async () => {
    const { outsider } = await fullCircle(app());
    await speak(outsider.id, 'nl');
    await outsider.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect((await newestTo(outsider.email)).subject).toBe('Uw account is verwijderd');
  });

  it('English where nobody has chosen one', async () => {
    const { owner } = await fullCircle(app());
    await speak(owner.id, null);
    const { email } = await invited(owner);
    expect((await newestTo(email)).subject).toBe('You are invited to Dear Ones');
  });
});
