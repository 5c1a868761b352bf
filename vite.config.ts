import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build as buildWorker } from 'esbuild';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunks.ts';
import { dividedMessages, messages } from './build/messages.ts';
import { browserslist } from './package.json' with { type: 'json' };

const client = path.resolve(import.meta.dirname, 'client');
const documents = ['index.html', 'tablet.html', 'tablet-preview.html']
  .map((name) => path.join(client, name))
  .filter((file) => existsSync(file));

/** The oldest browsers that the product promises, as esbuild writes them. Everything for browsers is built for them. */
const browsers = browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);

/** The build for browsers, with a manifest from which the server learns the files of each page. */
const application: BuildEnvironmentOptions = {
  outDir: '../dist/client',
  target: browsers,
  emptyOutDir: true,
  manifest: true,
  license: { fileName: 'licences.md' },
  // A document names all that its page needs, and later pages are fetched ahead: lists of it in the first file would only weigh.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
  },
  rolldownOptions: {
    input: [...documents, path.join(client, 'src/app/after-paint.ts')],
    output: { codeSplitting: { groups: chunkGroups } },
    // A limit stands where it is used, so that no page loads the limits of others.
    optimization: { inlineConst: true },
  },
};

/** The bundle with which the server renders pages. It is one file, so that it is read at once. */
const prerender: BuildEnvironmentOptions = {
  outDir: '../dist/prerender',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: path.join(client, 'src/app/prerender.tsx'),
    output: { entryFileNames: '[name].mjs', codeSplitting: false },
  },
};

/**
 * Each `import()` as it stands, after the styles of its own that the document did not name. Vite's wrapper also fetches
 * scripts ahead, which the documents name.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `const style = (file) => new Promise((done) =>
          document.querySelector('[href="/' + file + '"]')
            ? done()
            : document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + file, onload: done, onerror: done })));
        export const __vitePreload = (load, files) => files?.[0] ? Promise.all(files.map(style)).then(load) : load();`
      : undefined,
};

/** Shortens what Lingui tells developers in the console, which every page would load. The build compiles all messages. */
const shortWarnings: Plugin = {
  name: 'short-warnings',
  apply: 'build',
  transform: (code, id) =>
    id.includes('@lingui/core/')
      ? code
          .replace(/"Lingui: Attempted [^"]*"/, '"Lingui has no locale"')
          .replace(/`Uncompiled message [^`]*`/, '"Uncompiled message"')
      : undefined,
};

/** Chunks that the tablet's document or its shared chunks load lazily, and that a connected tablet does without. */
const withNetworkOnly = ['pair-screen', 'setup-guide', 'display-panel'];

interface BuiltChunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Returns the files and names of all chunks that the tablet's document loads at once or lazily. */
function chunksOfTablet() {
  const manifest = path.resolve(client, '../dist/client/.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltChunk>;
  const files = new Set<string>();
  const names = new Set<string>();
  const unmet = new Set(withNetworkOnly);
  const keys = new Set(['tablet.html']);
  // The set grows during the loop.
  for (const key of keys) {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}`);
    if (withNetworkOnly.includes(chunk.name ?? '')) {
      unmet.delete(chunk.name ?? '');
      continue;
    }
    files.add(chunk.file);
    if (chunk.name) names.add(chunk.name);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) keys.add(next);
  }
  if (unmet.size > 0) throw new Error(`The tablet does not load ${[...unmet].join(', ')}`);
  return { files, names };
}

/** The catalog of a lazily loaded module, whose chunk has the same name. */
const CATALOG = /^assets\/messages-[^/]+\/[^/]+\/(?:.*\/)?([^/]+)\.js$/;

/**
 * The service worker precaches everything that the tablet needs offline: its document, whatever that names, the screens
 * that it loads lazily, the fonts, and its icon.
 */
const tabletWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/app',
  filename: 'tablet-sw.ts',
  manifest: false,
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    // It is built aside, and so are the licences of what is in it.
    buildPlugins: {
      vite: [
        {
          name: 'tablet-sw-licences',
          config: () => ({
            build: { target: browsers, license: { fileName: 'licences-tablet-sw.md' } },
          }),
        },
      ],
    },
    globPatterns: [
      'tablet.html',
      'assets/*.{js,css,woff2}',
      'assets/messages-*/*/**/*.js',
      'favicon.svg',
      'browser-check.js',
    ],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (files) => {
        const built = path.resolve(client, '../dist/client/tablet.html');
        // A build that has failed says so itself.
        const document = existsSync(built) ? readFileSync(built, 'utf8') : '';
        if (!document) return { manifest: [] };
        const chunks = chunksOfTablet();
        const needed = files.filter(
          ({ url }) =>
            url === 'tablet.html' ||
            // In all languages, because the person's may change while the tablet is offline.
            chunks.names.has(CATALOG.exec(url)?.[1] ?? '') ||
            chunks.files.has(url) ||
            document.includes(`"/${url}"`),
        );
        return {
          manifest: needed.map((file) => ({
            ...file,
            url: file.url === 'tablet.html' ? '/tablet' : `/${file.url}`,
          })),
        };
      },
    ],
  },
});

/** The service worker of notifications: one small script, which `npm run dev` serves too. */
const FAMILY_WORKER = 'family-sw.js';

async function familyWorkerScript(): Promise<string> {
  const { outputFiles } = await buildWorker({
    entryPoints: [path.join(client, 'src/app/family-sw.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const familyWorker: Plugin = {
  name: 'family-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const source = await familyWorkerScript();
    this.emitFile({ type: 'asset', fileName: FAMILY_WORKER, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${FAMILY_WORKER}`, (_req, res, next) => {
      familyWorkerScript().then(
        (source) => res.setHeader('Content-Type', 'text/javascript').end(source),
        next,
      );
    });
  },
};

/** `vite build` makes what browsers load, `vite build --ssr` the bundle for server rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  root: client,
  // wouter brings this hook along for React 17. Every React since has it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    messages,
    react(),
    tailwindcss(),
    tabletWorker,
    familyWorker,
    plainImports,
    shortWarnings,
    ...(isSsrBuild ? [] : [dividedMessages]),
  ],
  build: isSsrBuild ? prerender : application,
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  worker: { format: 'es' },
}));
