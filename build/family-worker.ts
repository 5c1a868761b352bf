import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { browsers } from './promised-browsers.ts';

const client = path.resolve(import.meta.dirname, '../client');

/** The service worker of notifications: one small script, which `npm run dev` serves too. */
const FAMILY_WORKER = 'family-sw.js';

async function familyWorkerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(client, 'src/app/family-sw.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export const familyWorker: Plugin = {
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
