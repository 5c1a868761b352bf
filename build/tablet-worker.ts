import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { browsers } from './promised-browsers.ts';

const built = path.resolve(import.meta.dirname, '../dist/client');

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
  const manifest = path.join(built, '.vite/manifest.json');
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
export const tabletWorker = VitePWA({
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
        const file = path.join(built, 'tablet.html');
        // A build that has failed says so itself.
        const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
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
