import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#shared/accounts/user.table';
import { newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();

async function languageOf(email: string): Promise<string | null | undefined> {
  const [row] = await app()
    .db.select({ locale: users.locale })
    .from(users)
    .where(eq(users.email, email));
  return row?.locale;
}

describe('a new account has the language', () => {
  const register = async (headers: Record<string, string>, language?: string) => {
    const email = newAddress();
    await app()
      .browser()
      .post('/api/register')
      .set(headers)
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD, language })
      .expect(201);
    return languageOf(email);
  };

  it('of the page, whatever was chosen before', async () => {
    expect(await register({ Cookie: 'user-language=fr', 'Accept-Language': 'en' }, 'nl')).toBe(
      'nl',
    );
  });

  it('that was chosen in the browser', async () => {
    expect(await register({ Cookie: 'user-language=fr', 'Accept-Language': 'de' })).toBe('fr');
  });

  it('that the browser asks for', async () => {
    expect(await register({ 'Accept-Language': 'nl-BE,nl;q=0.9' })).toBe('nl');
  });

  it('English if the browser asks for none of ours', async () => {
    expect(await register({ 'Accept-Language': 'es' })).toBe('en');
  });
});

describe('the tablet of a new person speaks the language of the account', () => {
  async function register(): Promise<string> {
    const email = newAddress();
    const account = { email, password: PASSWORD, confirmPassword: PASSWORD, language: 'nl' };
    await app().browser().post('/api/register').send(account).expect(201);
    return email;
  }

  it('that was registered', async () => {
    const { rows } = await app().db.$client.query(
      'SELECT people.locale FROM people JOIN users ON users.id = home_of WHERE email = $1',
      [await register()],
    );
    expect(rows).toEqual([{ locale: 'nl' }]);
  });

  it('that adds somebody', async () => {
    const { browser } = await signedInFamily(app());
    await browser.put('/api/account/language').send({ language: 'fr' }).expect(200);
    const { body } = await browser.post('/api/people').send({ name: 'Jozef' }).expect(201);
    const { body: settings } = await browser.get(`/api/people/${body.id}`).expect(200);
    expect(settings).toMatchObject({ locale: 'fr' });
  });
});

describe('the language of an account', () => {
  it('is saved when it is chosen, without the password', async () => {
    const { browser, email } = await signedInFamily(app());
    await browser.put('/api/account/language').send({ language: 'nl' }).expect(200);
    expect(await languageOf(email)).toBe('nl');
  });

  it('is part of the current user, so that the pages show it after the login', async () => {
    const { browser, email } = await signedInFamily(app());
    await browser.put('/api/account/language').send({ language: 'nl' }).expect(200);
    const answer = app().browser().post('/api/login').send({ email, password: PASSWORD });
    expect((await answer.expect(200)).body).toMatchObject({ language: 'nl' });
  });

  it('stays when the profile is saved', async () => {
    const { browser, email } = await signedInFamily(app());
    await browser.put('/api/account/language').send({ language: 'fr' }).expect(200);
    const { body } = await browser
      .put('/api/profile')
      .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD })
      .expect(200);
    expect(await languageOf(email)).toBe('fr');
    expect(body).toMatchObject({ language: 'fr' });
  });

  it.each(['es', 'NL', '', null, 7])('cannot be %o', async (language) => {
    const { browser, email } = await signedInFamily(app());
    const { body } = await browser.put('/api/account/language').send({ language }).expect(400);
    expect(body).toMatchObject({
      errors: [{ path: 'language', message: 'Please choose a language' }],
    });
    expect(await languageOf(email)).toBe(null);
  });

  it('is chosen by its account alone', async () => {
    const answer = app().browser().put('/api/account/language').send({ language: 'nl' });
    await answer.expect(401);
  });
});
