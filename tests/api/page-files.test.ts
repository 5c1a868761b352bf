import { existsSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { pageLoad, unknownPage } from '#shared/product/page-loads';
import { pageNames } from '#shared/product/paths';
import { chunkGroups } from '../../build/chunks';
import {
  anna,
  annaOf,
  databaseAway,
  DOCUMENT,
  membership,
  useBuiltClient,
} from '../support/built-client';
import { overviewOf } from '../support/client/overview';

const client = useBuiltClient();

describe('a hashed file', () => {
  const CODE = 'console.log("Dear Ones");\n'.repeat(40);
  const put = async () => {
    await client.put('client/assets/index-1a2b.js', CODE);
    await client.put('client/assets/index-1a2b.js.br', brotliCompressSync(CODE));
    await client.put('client/assets/index-1a2b.js.gz', gzipSync(CODE));
    await client.put('client/assets/letters-3c4d.woff2', 'letters');
  };
  const get = (accepted: string) =>
    client.serve().get('/assets/index-1a2b.js').set('Accept-Encoding', accepted);

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'goes to a browser that accepts “%s” as the build compressed it, to be cached forever',
    async (accepted, encoding) => {
      await put();
      const { headers } = await get(accepted)
        .expect(200)
        .expect('Content-Type', 'text/javascript; charset=utf-8');
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );

  it('is what was built, whole, in part, by its head alone, or not sent again', async () => {
    await put();
    expect((await get('gzip')).text).toBe(CODE);
    const whole = await get('br');
    const head = await client
      .serve()
      .head('/assets/index-1a2b.js')
      .set('Accept-Encoding', 'br')
      .expect(200);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    await get('br').set('If-None-Match', String(whole.headers.etag)).expect(304);
    await get('identity').set('If-None-Match', String(whole.headers.etag)).expect(200);
    const part = await get('br').set('Range', 'bytes=0-9').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 0-9/${whole.headers['content-length']}`);
  });

  it('carries what protects it, and nothing that browsers read of documents only', async () => {
    await put();
    const { headers } = await get('br').expect(200);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'])
      expect(headers).not.toHaveProperty(name);
  });

  it('that was not compressed goes as it is', async () => {
    await put();
    const { headers } = await client
      .serve()
      .get('/assets/letters-3c4d.woff2')
      .set('Accept-Encoding', 'br')
      .expect(200);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-type']).toBe('font/woff2');
  });

  it('is refused in words that nobody has to unpack', async () => {
    await put();
    const beyond = await get('br').set('Range', 'bytes=99999-').expect(416);
    expect(beyond.headers).not.toHaveProperty('content-encoding');
  });
});

describe('a file at the root', () => {
  it('is cached for an hour, and the build manifest is not served', async () => {
    await client.build();
    await client.put('client/tablet.webmanifest', '{"name":"Dear Ones"}');
    await client.put('client/.vite/manifest.json', '{}');
    const { headers } = await client.serve().get('/tablet.webmanifest').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    await client.serve().get('/.vite/manifest.json').expect(404);
  });

  it('that works without a page is asked for anew each time', async () => {
    await client.put('client/tablet-sw.js', 'self.skipWaiting();');
    const { headers } = await client
      .serve()
      .get('/tablet-sw.js')
      .expect(200)
      .expect('Content-Type', /^text\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the paired tablet', () => {
  const TABLET =
    '<!doctype html><html><head><title>Tablet</title></head><body><div id="root"></div></body></html>';

  it.each([
    ['/tablet', 'tablet.html'],
    ['/tablet/', 'tablet.html'],
    ['/tablet/faces/7', 'tablet.html'],
    ['/tablet-preview', 'tablet-preview.html'],
  ])('%s is a document of its own, which asks for nobody', async (address, file) => {
    await client.build();
    await client.put(`client/${file}`, TABLET);
    for (const session of [anna, databaseAway]) {
      const { text, headers } = await client
        .serve({ SUPPORT_EMAIL: 'help@faces.example' }, [session])
        .get(address)
        .expect(200);
      expect(text).toContain('<title>Tablet</title>');
      expect(text).toContain('help@faces.example');
      expect(text).not.toContain('dear-ones-user');
      expect(headers['cache-control']).toBe('no-cache');
    }
    await client.serve().get(`/${file}`).expect(404);
    await client.serve().get('/tablets').expect(404);
  });

  it('is a page like any other that is not there, while it has not been built', async () => {
    await client.build();
    await client
      .serve()
      .get('/tablet')
      .expect(404, /<title>Dear Ones<\/title>/);
  });
});

describe('what a page needs first', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
    '_session.js': {
      file: 'assets/session.js',
      name: 'session',
      imports: ['index.html', '_card.js'],
    },
    '_family.js': { file: 'assets/family.js', name: 'family', imports: ['_session.js'] },
    'src/pages/caregiver-page.tsx': { file: 'assets/caregiver.js', imports: ['_card.js'] },
    'src/pages/login-page.tsx': { file: 'assets/login.js' },
    'src/pages/dashboard-page.tsx': { file: 'assets/dashboard.js' },
    'src/pages/steps-of-person.tsx': { file: 'assets/steps.js' },
    'src/app/after-paint.ts': { file: 'assets/after-paint.js' },
  };
  const linksOf = async (
    address: string,
    session: Parameters<typeof client.serve>[1] = [],
    embedded: Parameters<typeof client.serve>[2] = {},
  ) => {
    await client.build();
    await client.put('client/.vite/manifest.json', JSON.stringify(manifest));
    const { text } = await client.serve({}, session, embedded).get(address);
    const links = text.match(/<link rel="(modulepreload|stylesheet|preload)".*?>/g) ?? [];
    return links.map((link) => /href="(.*?)"/.exec(link)?.[1]);
  };

  it('is named in its document, but for what every document loads anyway', async () => {
    expect(await linksOf('/caregiver', [anna])).toEqual([
      '/api/people/1000000007/face-photos?photos=link',
      '/api/people/1000000007/remember-items?photos=link',
      '/assets/session.js',
      '/assets/card.js',
      '/assets/family.js',
      '/assets/caregiver.js',
    ]);
  });

  it('is that of the person whom the address names, as far as the role may read it', async () => {
    const helper = annaOf(membership(1_000_000_008, { role: 'helper' }));
    const links = await linksOf('/people/1000000008/caregiver', [helper]);
    expect(links.filter((link) => link?.startsWith('/api/'))).toEqual([
      '/api/people/1000000008/face-photos?photos=link',
      '/api/people/1000000008/remember-items?photos=link',
    ]);
  });

  const overview = (personId: number, firstSteps: PersonOverview['firstSteps']) =>
    overviewOf({ personId, firstSteps });
  const NONE = { faces: 0, plans: 0, contacts: 0, tablets: 0 };

  it.each([
    ['a new account', [overview(1, NONE)], ['/assets/steps.js']],
    ['an account that has put them away', [overview(1, null)], []],
    ['an account with several people', undefined, []],
  ])('is the first steps on the dashboard of %s', async (_account, embedded, steps) => {
    expect(await linksOf('/dashboard', [anna], { overview: embedded })).toEqual([
      '/assets/session.js',
      '/assets/card.js',
      '/assets/family.js',
      '/assets/dashboard.js',
      ...steps,
    ]);
  });

  it('has its messages in its document, in the language of the page', async () => {
    await client.build();
    await client.put('client/.vite/manifest.json', JSON.stringify(manifest));
    await client.put('client/.vite/messages.json', '{"base":"/assets/messages-1a2b/"}');
    const catalog = (entry: string, messages: object) =>
      client.put(
        `client/assets/messages-1a2b/fr/${entry}.js`,
        `export const messages=${JSON.stringify(messages)}`,
      );
    await catalog('index', { one: 'Un' });
    await catalog('pages/caregiver-page', { two: 'Deux </script>' });
    await catalog('pages/how-it-works-page', { three: 'Trois' });
    const documentOf = async (address: string) =>
      (await client.serve({}, [anna]).get(address).set('Accept-Language', 'fr')).text;
    const document = await documentOf('/caregiver');
    const [, json = ''] =
      /<script type="application\/json" id="dear-ones-messages">(.*?)<\/script>/.exec(document) ??
      [];
    expect(JSON.parse(json)).toEqual({
      index: { one: 'Un' },
      'pages/caregiver-page': { two: 'Deux </script>' },
    });
    expect(document).not.toContain('/assets/messages-1a2b/fr/');
    // A page for reading is painted before its scripts are loaded, and its messages with them.
    const read = await documentOf('/how-it-works');
    expect(read).not.toContain('dear-ones-messages');
    expect(read).toContain('href="/assets/messages-1a2b/fr/pages/how-it-works-page.js"');
  });

  it('is what the login needs, where a visitor finds that instead', async () => {
    expect(await linksOf('/caregiver')).toEqual([
      '/assets/session.js',
      '/assets/card.js',
      '/assets/login.js',
    ]);
  });

  it('is not known of a page that is not there', async () => {
    expect(await linksOf('/nowhere')).toEqual([]);
  });

  describe('comes after what a page looks like', () => {
    const SCRIPT = /<(script type="module"|link rel="modulepreload").*?>/g;
    const documentOf = async (
      address: string,
      session: Parameters<typeof client.serve>[1] = [],
    ) => {
      await client.put(
        'prerender/prerender.mjs',
        'export const renderPage = async () => ({ root: "<h1>Dear Ones</h1>" });',
      );
      await client.put('client/.vite/manifest.json', JSON.stringify(manifest));
      await client.put(
        'client/index.html',
        DOCUMENT.replace(
          '</head>',
          '<script type="module" src="/assets/index.js"></script></head>',
        ),
      );
      return (await client.serve({}, session).get(address)).text;
    };

    it('with a low priority, where there is text to read already', async () => {
      const scripts = (await documentOf('/contact')).match(SCRIPT);
      expect(scripts).toHaveLength(3);
      expect(scripts?.filter((tag) => tag.includes(' fetchpriority="low" '))).toEqual(scripts);
      expect((await documentOf('/contact', [databaseAway])).match(SCRIPT)).not.toContainEqual(
        expect.stringContaining('fetchpriority'),
      );
    });

    it.each(['/', '/how-it-works', '/privacy-policy', '/nowhere'])(
      'once it is painted, where there is nothing but text to read: %s',
      async (address) => {
        const [head = '', late = ''] = (await documentOf(address)).split('<template ');
        expect(head.match(SCRIPT)).toEqual([
          '<script type="module" crossorigin src="/assets/after-paint.js">',
        ]);
        expect(late).toMatch(
          /^id="dear-ones-scripts"><script type="module" src="\/assets\/index\.js">/,
        );
      },
    );

    it.each(['/login', '/contact', '/give'])(
      'but at once, where there is something to do: %s',
      async (address) => {
        expect(await documentOf(address)).not.toContain('<template');
      },
    );
  });

  it('lies where the client keeps it', () => {
    const loads = [
      unknownPage,
      ...pageNames.flatMap((name) => [pageLoad(name, true), pageLoad(name, false)]),
    ];
    const missing = loads
      .flatMap(({ modules }) => modules)
      .filter((module) => !existsSync(`client/src/${module}.tsx`));
    expect(missing).toEqual([]);
    const built = chunkGroups.map(({ name }) => name);
    expect(built).toEqual(expect.arrayContaining(loads.flatMap(({ groups = [] }) => groups)));
  });
});
