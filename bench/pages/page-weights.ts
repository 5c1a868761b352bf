import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { fontsOf, isForm, measure, type Row } from '../../scripts/check-budgets';
import { paths } from '../../shared/product/paths';
import type { Comparison, Sample } from '../frame/comparison';
import { atMost } from '../frame/target';

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');
const KB = 1000;

export const pageWeights: Comparison = {
  name: 'page-weights',
  title: 'What the pages weigh',
  about:
    'Compressed with Brotli, before anything is fetched ahead; of forms and of the other pages the heaviest. ' +
    'No page can weigh less than React and React DOM, which stand in the second column by themselves.',
  minutes: 0.5,
  prepare: () =>
    Promise.resolve([
      {
        title: 'What a browser loads for a page',
        ours: {
          says: 'the pages',
          check: () => Promise.resolve(),
          run: () => Promise.resolve(heaviest(measure(CLIENT))),
        },
        other: {
          says: 'React and React DOM alone',
          check: () => Promise.resolve(),
          run: async () => {
            const scripts = await weightOfReact();
            return { landing: scripts, game: scripts, form: scripts, other: scripts };
          },
        },
        pairs: 1,
        figures: [
          { of: 'landing', says: 'Scripts of the landing page', unit: 'KB', target: atMost(65) },
          { of: 'game', says: 'Scripts of the game', unit: 'KB', target: atMost(75) },
          { of: 'form', says: 'Scripts of a form', unit: 'KB', target: atMost(100) },
          { of: 'other', says: 'Scripts of any other page', unit: 'KB', target: atMost(120) },
          { of: 'styles', says: 'Styles', unit: 'KB', target: atMost(12) },
          { of: 'fonts', says: 'Typefaces before the first sight', unit: 'KB', target: atMost(30) },
        ],
      },
    ]),
};

function heaviest(rows: readonly Row[]): Sample {
  const scriptsOf = (belongs: (row: Row) => boolean) =>
    Math.max(...rows.filter(belongs).map(({ scripts }) => scripts)) / KB;
  const isLanding = ({ page }: Row) => page === paths.home;
  const isGame = ({ page }: Row) => page === `${paths.facesGame} (logged in)`;
  return {
    landing: scriptsOf(isLanding),
    game: scriptsOf(isGame),
    form: scriptsOf(({ page }) => isForm(page)),
    other: scriptsOf((row) => !isLanding(row) && !isGame(row) && !isForm(row.page)),
    styles: Math.max(...rows.map(({ styles }) => styles)) / KB,
    fonts: fontsOf(CLIENT) / KB,
  };
}

/** Weight of React alone, minified and compressed: no page can be smaller. */
async function weightOfReact(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { jsx } from 'react/jsx-runtime'; export { useState } from 'react'; export { createRoot, hydrateRoot } from 'react-dom/client';`,
      resolveDir: CLIENT,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
  });
  return (
    outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0) / KB
  );
}
