import type { RequestHandler } from 'express';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/product/languages';
import { annaOf, membership, useBuiltClient } from '../support/built-client';

const client = useBuiltClient();

interface Asked {
  cookie?: string;
  accepts?: string;
}

async function languageOf(address: string, { cookie = '', accepts }: Asked = {}) {
  await client.build();
  const request = client.serve().get(address).set('Cookie', cookie);
  const { text } = await (accepts === undefined
    ? request
    : request.set('Accept-Language', accepts));
  return /<html lang="(.*?)"/.exec(text)?.[1];
}

describe('a page is in the language', () => {
  it('that its address names, whatever else is asked for', async () => {
    expect(await languageOf('/nl/contact', { cookie: 'user-language=fr', accepts: 'de' })).toBe(
      'nl',
    );
    expect(await languageOf('/fr')).toBe('fr');
    expect(await languageOf('/de/contact')).toBe('de');
  });

  it('that the visitor chose, before that of the browser', async () => {
    expect(await languageOf('/contact', { cookie: 'user-language=fr', accepts: 'de' })).toBe('fr');
  });

  it('that the browser asks for, if it is one of ours', async () => {
    expect(await languageOf('/contact', { accepts: 'nl-BE,nl;q=0.9,en;q=0.8' })).toBe('nl');
    expect(await languageOf('/contact', { accepts: 'es,fr;q=0.5' })).toBe('fr');
    expect(await languageOf('/contact', { accepts: 'de-AT,de;q=0.9' })).toBe('de');
  });

  it.each([undefined, '', '*', 'es', 'x'.repeat(2000)])(
    'English for a browser that asks for “%s”',
    async (accepts) => {
      expect(await languageOf('/contact', { ...(accepts === undefined ? {} : { accepts }) })).toBe(
        'en',
      );
    },
  );

  it('English with a cookie that names no language of ours', async () => {
    expect(await languageOf('/contact', { cookie: 'user-language="><script>' })).toBe('en');
  });
});

describe('the address of a page', () => {
  it.each([
    '/nl/dashboard',
    '/nl/caregiver/tablet',
    '/nl/people/1000000001/caregiver',
    '/nl/admin',
  ])('%s does not exist: pages of accounts have one address for all languages', async (address) => {
    await client.build();
    await client.serve().get(address).expect(404);
  });

  it.each(['/en/contact', '/es/contact', '/nlcontact', '/nl/nl/contact', '/NL/contact'])(
    '%s does not exist',
    async (address) => {
      await client.build();
      await client.serve().get(address).expect(404);
    },
  );

  it('names the equals of a public page in every language, itself included', async () => {
    await client.build();
    await client.describePages();
    const { text } = await client.serve().get('/fr/contact').expect(200);
    const alternates = [...text.matchAll(/hreflang="(.*?)" rel="alternate" href="(.*?)"/g)];
    expect(alternates.map(([, language]) => language)).toEqual([...languages, 'x-default']);
    expect(alternates[0]?.[2]).toBe('http://localhost:3000/contact');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/fr/contact"');
  });
});

it('A signed-in user opens a public page below a language as anybody does', async () => {
  await client.build();
  const { text } = await client
    .serve({}, [annaOf(membership(1_000_000_001, { isHome: true }))])
    .get('/fr/contact')
    .expect(200);
  expect(text).toContain('<html lang="fr"');
});

describe('A page of an account is in the language of the account', () => {
  const inLanguage: (locale: string | null) => RequestHandler = (locale) => (req, _res, next) => {
    Object.assign(req, { user: { id: 7, email: 'anna@example.com', locale }, memberships: [] });
    next();
  };
  const languageFor = async (locale: string | null, address: string) => {
    await client.build();
    await client.describePages();
    const { text } = await client
      .serve({}, [inLanguage(locale)])
      .get(address)
      .set('Cookie', 'user-language=fr');
    return /<html lang="(.*?)"/.exec(text)?.[1];
  };

  it('before the one chosen in the browser', async () => {
    expect(await languageFor('nl', '/contact')).toBe('nl');
  });

  it('but not before that of the address', async () => {
    expect(await languageFor('nl', '/fr/contact')).toBe('fr');
  });

  it('or, if it never chose one, in that of the browser', async () => {
    expect(await languageFor(null, '/contact')).toBe('fr');
  });
});
