import { existsSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { familyWorker } from './build/family-worker.ts';
import { dividedMessages, messages } from './build/messages.ts';
import { browsers } from './build/promised-browsers.ts';
import { tabletWorker } from './build/tablet-worker.ts';

const client = path.resolve(import.meta.dirname, 'client');
const documents = ['index.html', 'tablet.html', 'tablet-preview.html']
  .map((name) => path.join(client, name))
  .filter((file) => existsSync(file));

/** The build for browsers, with a manifest from which the server learns the files of each page. */
const application: BuildEnvironmentOptions = {
  outDir: '../dist/client',
  target: browsers,
  emptyOutDir: true,
  cssCodeSplit: false,
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

/** Each `import()` as it stands. Vite's wrapper also fetches scripts ahead, which the documents name. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
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
    ...(isSsrBuild ? [] : [dividedMessages]),
  ],
  build: isSsrBuild ? prerender : application,
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  worker: { format: 'es' },
}));
