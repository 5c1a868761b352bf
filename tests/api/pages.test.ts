import { describe, expect, it } from 'vitest';
import { inLanguage, languages } from '#shared/product/languages';
import { publicPages } from '#shared/product/page-loads';
import { paths } from '#shared/product/paths';
import { SITE_ELEMENT, USER_ELEMENT } from '#shared/product/site';
import {
  anna,
  annaOf,
  databaseAway,
  DOCUMENT,
  membership,
  useBuiltClient,
} from '../support/built-client';
import { currentUser } from '../support/client/current-user';

const client = useBuiltClient();
const build = () => client.build();
const site = (env: Record<string, string> = {}) => client.serve(env);

/** Parses the JSON element in the head like the browser does. */
function siteJson(html: string): unknown {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${SITE_ELEMENT}">(.*?)</script></head>`).exec(
      html,
    ) ?? [];
  return JSON.parse(json);
}

describe('the pages', () => {
  it.each(Object.values(paths))('%s answers with the document', async (address) => {
    await build();
    const { text } = await site()
      .get(address)
      .expect(200)
      .expect('Content-Type', /html/)
      .expect('Cache-Control', 'no-cache');
    expect(text).toContain('<div id="root">');
  });

  it.each(['/contact/', '/login?next=/admin'])('%s is the page it means', async (address) => {
    await build();
    await site().get(address).expect(200);
  });

  it.each(['/nowhere', '/contact/us', '/index.html', '/Login'])(
    '%s answers 404 with the same document',
    async (address) => {
      await build();
      const { text } = await site().get('/dashboard');
      const unknown = await site().get(address).expect(404);
      expect(unknown.text).toBe(text);
    },
  );

  it('answer 304 to a browser that has the document already', async () => {
    await build();
    const { headers } = await site().get('/contact');
    await site().get('/contact').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('say what to run while they have not been built, and appear once they have', async () => {
    const server = site();
    const { text } = await server.get('/');
    expect(text).toContain('npm run build');
    await build();
    await server.get('/').expect(200, /<div id="root">/);
  });
});

describe('who runs this installation', () => {
  it('stands in the head of every page', async () => {
    await build();
    const { text } = await site({
      APP_URL: 'https://faces.example/',
      OPERATOR_NAME: 'Zorg & Zo BV',
      OPERATOR_ADDRESS: 'Meir 1, 2000 Antwerp, Belgium',
      SUPPORT_EMAIL: 'help@faces.example',
    }).get('/privacy-policy');
    expect(siteJson(text)).toEqual({
      appUrl: 'https://faces.example',
      operatorName: 'Zorg & Zo BV',
      operatorAddress: 'Meir 1, 2000 Antwerp, Belgium',
      supportEmail: 'help@faces.example',
      loginProvider: '',
    });
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', "$& $' $`", 'A "quoted" \\ name'])(
    'can be called %s without harm',
    async (name) => {
      await build();
      const { text } = await site({ OPERATOR_NAME: name }).get('/');
      expect(siteJson(text)).toMatchObject({ operatorName: name });
      expect(text.match(/<script/g)).toHaveLength(2);
    },
  );
});

describe('a page for everybody', () => {
  const headOf = async (address: string, env = {}) => {
    await build();
    return (await site(env).get(address)).text.split('</head>')[0] ?? '';
  };

  it.each(publicPages)(
    'says in the document what it is: $path',
    async ({ path: address, robots }) => {
      await client.describePages();
      const head = await headOf(address, { APP_URL: 'https://faces.example' });
      expect(head).toContain(`<title>The page at ${address} – Dear Ones</title>`);
      expect(head).toContain('<meta name="description" content="In English" data-page>');
      expect(head).toContain(
        `<link rel="canonical" href="https://faces.example${address}" data-page>`,
      );
      expect(head).toContain(
        '<meta property="og:image" content="https://faces.example/social-card.png" data-page>',
      );
      expect(head.match(/name="description"/g)).toHaveLength(1);
      expect(head.includes('content="noindex, nofollow"')).toBe(robots !== 'index');
    },
  );

  it('is for search engines to list, and a page that a mailed link leads to is not', async () => {
    await build();
    const robots = async (address: string) =>
      (await site().get(address).expect(200)).headers['x-robots-tag'] as unknown;
    expect(await robots('/contact')).toBeUndefined();
    for (const address of [paths.callConsent, paths.resetPassword, paths.dashboard])
      expect(await robots(address)).toBe('noindex, nofollow');
    expect((await site().get('/robots.txt')).text).toContain(`Disallow: ${paths.callConsent}\n`);
  });

  it('is described at whatever address it runs', async () => {
    await client.describePages();
    const head = await headOf('/contact', { APP_URL: 'https://faces.example:8443' });
    expect(head).toContain('property="og:url" content="https://faces.example:8443/contact"');
  });

  it('alone is: a page of an account says what it always says', async () => {
    const head = await headOf('/dashboard');
    expect(head).toContain('<title>Dear Ones</title>');
    expect(head).toContain('content="In general"');
    expect(head).not.toContain('canonical');
  });
});

describe('search engines', () => {
  it('find the site map, and may not crawl the pages of an account', async () => {
    const { text } = await site({ APP_URL: 'https://faces.example' })
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /plain/);
    expect(text).toContain('Sitemap: https://faces.example/sitemap.xml');
    expect(text).toContain('Disallow: /dashboard\n');
    expect(text).not.toContain('Disallow: /privacy-policy');
  });

  it('are told of the public pages, but of neither the privacy policy nor the terms', async () => {
    const { text } = await site({ APP_URL: 'https://faces.example' })
      .get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', /xml/);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      [
        '/',
        '/how-it-works',
        '/contact',
        '/register',
        '/login',
        '/accessibility',
        '/cookie-policy',
      ].flatMap((page) =>
        languages.map((language) => `https://faces.example${inLanguage(language, page)}`),
      ),
    );
  });
});

describe('the account that is signed in', () => {
  const documentFor = (...session: Parameters<typeof client.serve>[1] & object) =>
    client.serve({}, session).get('/dashboard');
  const account = (html: string) =>
    new RegExp(`<script type="application/json" id="${USER_ELEMENT}">(.*?)</script>`).exec(
      html,
    )?.[1];

  it('is embedded in the document, which is not cached', async () => {
    await build();
    const { text, headers } = await documentFor(anna);
    expect(JSON.parse(account(text) ?? '')).toEqual({ ...currentUser(), id: 7 });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'gets a document in the encoding of “%s”, whose length does not reveal its content',
    async (accepted, encoding) => {
      await client.put(
        'client/index.html',
        DOCUMENT.replace('<div', '<p class="p-4"></p>'.repeat(99) + '<div'),
      );
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => documentFor(anna).set('Accept-Encoding', accepted)),
      );
      const lengths = answers.map(({ headers }) => Number(headers['content-length']));
      for (const { headers, text } of answers) {
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers.vary).toContain('Accept-Encoding');
        expect(text.replace(/<!--[\w-]{1,100}-->$/, '')).toMatch(/<\/html>$/);
      }
      expect(new Set(lengths).size).toBeGreaterThan(5);
      expect(Math.max(...lengths)).toBeLessThan(encoding ? 1000 : 4000);
    },
  );

  it('is null when nobody is', async () => {
    await build();
    const { text } = await documentFor();
    expect(account(text)).toBe('null');
  });

  it('is left to be asked for while the database is away', async () => {
    await build();
    const { text, status } = await documentFor(databaseAway);
    expect(status).toBe(200);
    expect(account(text)).toBeUndefined();
    expect(text).toContain(SITE_ELEMENT);
  });
});

describe('a page about a person', () => {
  const [jozef, maria] = [1_000_000_001, 1_000_000_002];
  const status = async (address: string, ...session: Parameters<typeof annaOf>) =>
    (await client.serve({}, [annaOf(...session)]).get(address)).status;

  it('is there for each person of the account, and for nobody else’s', async () => {
    await build();
    const both = [membership(jozef, { isHome: true }), membership(maria)];
    for (const page of ['/caregiver', '/caregiver/tablet/', '/faces-game', '/remember']) {
      expect(await status(page, ...both)).toBe(200);
      expect(await status(`/people/${jozef}${page}`, ...both)).toBe(200);
      expect(await status(`/people/${maria}${page}`, ...both)).toBe(200);
      expect(await status(`/people/${maria}${page}`, membership(jozef))).toBe(404);
      expect(await status(`/people/7${page}`, ...both)).toBe(404);
    }
  });

  it.each([
    '/people/1000000007',
    '/people/1000000001/dashboard',
    '/people/1000000001/profile',
    '/people/01/caregiver',
    '/people/x/caregiver',
  ])('is not %s', async (address) => {
    await build();
    expect(await status(address, membership(1), membership(jozef))).toBe(404);
  });

  it('leads to the dashboard where none of several people is meant', async () => {
    await build();
    const server = client.serve({}, [annaOf(membership(jozef), membership(maria))]);
    await server.get('/caregiver').expect(302).expect('Location', '/dashboard');
    await client.serve({}, [annaOf()]).get('/remember').expect(302);
    expect(await status('/caregiver', membership(maria))).toBe(200);
  });

  it('asks visitors to log in, whoever the person is', async () => {
    await build();
    await site().get(`/people/${jozef}/caregiver`).expect(200);
    await client.serve({}, [databaseAway]).get(`/people/${jozef}/caregiver`).expect(200);
  });
});

describe('what a page shows first', () => {
  /** Renders the given content and counts the calls. */
  const rendered = async () => {
    await build();
    await client.put(
      'prerender/prerender.mjs',
      `let times = 0;
      export const renderPage = async ({ address, search, user }, { operatorName }) => ({
        root: \`<h1>\${[address, search, user?.id, operatorName, (times += 1)].join('|')}</h1>\`,
      });`,
    );
  };
  const sight = async (asked: PromiseLike<{ text: string }>) =>
    /<div id="root">(?:<h1>(.*?)<\/h1>)?<\/div>/.exec((await asked).text)?.[1];

  it('is server-rendered, for this installation', async () => {
    await rendered();
    const server = site({ OPERATOR_NAME: "$' & Zoon $&" });
    expect(await sight(server.get('/login?a=b'))).toBe("/login|||$' & Zoon $&|1");
    expect(await sight(server.get('/dashboard'))).toBe("/dashboard|||$' & Zoon $&|2");
    expect(await sight(server.get('/nowhere'))).toBe("/404|||$' & Zoon $&|3");
  });

  it('is server-rendered once for all visitors, and cached for each display setting', async () => {
    await rendered();
    const server = site();
    const dark = () => server.get('/contact').set('Cookie', 'user-theme=dark');
    const seen = await Promise.all([
      server.get('/contact'),
      server.get('/contact/'),
      server.get('/contact?a=b'),
      dark(),
      dark(),
    ]);
    expect(seen.map(({ text }) => /\d<\/h1>/.exec(text)?.[0])).toEqual([
      '1</h1>',
      '1</h1>',
      '1</h1>',
      '2</h1>',
      '2</h1>',
    ]);
    expect(seen[3].text).toContain('<html data-theme="dark" lang="en">');
  });

  it('is server-rendered once for all mailed links of visitors, and once for incomplete ones', async () => {
    await rendered();
    const server = site();
    const [anybodys] = await Promise.all(
      ['a', 'b'].map((letter) => sight(server.get(`/reset-password?token=${letter.repeat(43)}`))),
    );
    expect(anybodys).toBe(`/reset-password|?token=${'-'.repeat(43)}||Dear Ones BV|1`);
    expect(await sight(server.get('/reset-password?token=cut'))).toBe(
      '/reset-password|?token=||Dear Ones BV|2',
    );
    expect(await sight(server.get(`/reset-password?token=${'c'.repeat(43)}`))).toBe(anybodys);
  });

  it('is server-rendered with each request for somebody who is logged in', async () => {
    await rendered();
    const server = client.serve({}, [anna]);
    expect(await sight(server.get('/admin?page=2'))).toBe('/admin|?page=2|7|Dear Ones BV|1');
    expect(await sight(server.get('/admin?page=2'))).toBe('/admin|?page=2|7|Dear Ones BV|2');
  });

  it('is left to the browser for a visitor nobody can place', async () => {
    await rendered();
    expect((await client.serve({}, [databaseAway]).get('/dashboard')).text).toContain(
      '<div id="root"></div>',
    );
  });

  it('is rendered in the browser if server rendering fails', async () => {
    await build();
    await client.put(
      'prerender/prerender.mjs',
      'export const renderPage = async () => { throw new Error("no such thing"); };',
    );
    await site()
      .get('/contact')
      .expect(200, /<div id="root"><\/div>/);
    await client
      .serve({}, [anna])
      .get('/dashboard')
      .expect(200, /<div id="root"><\/div>/);
  });

  it.each(['br', 'gzip'])('is compressed as %s for whoever reads that', async (encoding) => {
    await rendered();
    const server = site();
    const plain = await server.get('/contact').set('Accept-Encoding', 'identity');
    const compressed = await server
      .get('/contact')
      .set('Accept-Encoding', `deflate, ${encoding}`)
      .expect('Content-Encoding', encoding);
    expect(compressed.headers).toMatchObject({
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.headers.etag).not.toBe(plain.headers.etag);
    const head = await server.head('/contact').set('Accept-Encoding', encoding).expect(200);
    expect(head.headers['content-length']).toBe(compressed.headers['content-length']);
  });
});

describe('how the pages look', () => {
  const opening = async (cookie: string) => {
    await build();
    const { text, headers } = await site().get('/contact').set('Cookie', cookie);
    expect(headers.vary).toContain('Cookie');
    return /<html.*?>/.exec(text)?.[0];
  };

  it('is what the cookies say, from the first byte', async () => {
    expect(await opening('a=b; user-theme=high-contrast; user-text-size=largest')).toBe(
      '<html data-theme="high-contrast" data-text-size="largest" lang="en">',
    );
    expect(await opening('user-theme=dark')).toBe('<html data-theme="dark" lang="en">');
    expect(
      await site()
        .get('/contact')
        .set('Cookie', 'user-theme=dark')
        .then(({ text }) => text),
    ).toContain(
      '<meta name="theme-color" content="#181413" /><meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)" />',
    );
    expect(await opening('user-text-size=large')).toBe('<html data-text-size="large" lang="en">');
  });

  it.each([
    '',
    'user-theme=pink',
    'user-theme="><script>alert(1)</script>',
    'user-theme=',
    'user-theme=toString',
    'my-user-theme=dark',
  ])('is the device’s own with the cookies “%s”', async (cookie) => {
    expect(await opening(cookie)).toBe('<html lang="en">');
  });
});
