import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { launchChromium } from '../browser/chromium';
import { openAndWatch } from '../browser/paints';
import { onSlowPage, SLOW_4G } from '../browser/slow-page';
import type { Bench } from '../frame/bench';
import type { Comparison, Contest } from '../frame/comparison';
import { PROJECT } from '../frame/running-server';
import { timesAtMost } from '../frame/target';
import { accountWithFaces } from '../photos/album';

const FACES = 12;
const ITEMS = 8;
const PAIRS = 5;

/** The pages that a signed-in person opens, each with a text that it shows. */
const pages = {
  '/': 'What would you like to do?',
  '/remember': 'Remember This',
  '/caregiver': 'Caregiver Tools',
} as const;

/** The built product as it is without the code that renders pages on the server. */
async function productWithoutRendering(bench: Bench): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-unrendered-'));
  bench.afterwards(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['package.json', 'migrations', 'dist/client', 'dist/server'])
    await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'dist/server/index.js');
}

export const signedInPages: Comparison = {
  name: 'signed-in-pages',
  title: 'The pages of a signed-in person',
  about: `Largest contentful paint of a first visit, nothing cached, on a tablet; an account with ${FACES} faces and ${ITEMS} items. Slow 4G (1.44 Mbit/s, 562 ms for each request), processor 4 times slower. Server rendering of these pages is worth its code as long as it saves 0.3 s, a tenth of what it takes without.`,
  minutes: 5,
  prepare: async (bench) => {
    const server = await bench.server();
    const unrendered = await bench.server({
      database: server.database,
      program: await productWithoutRendering(bench),
    });
    const account = await accountWithFaces(server.url, FACES);
    for (let item = 0; item < ITEMS; item += 1)
      await account.call('POST', '/api/remember-items', {
        title: `Keys ${item}`,
        content: 'They hang on the hook beside the door.',
        category: 'Home',
      });
    const browser = await launchChromium(bench);
    const visit = (url: string, address: string) =>
      onSlowPage(browser, { line: SLOW_4G, cookie: { url, cookie: account.cookie } }, ({ page }) =>
        openAndWatch(page, url + address),
      );
    const variant = (says: string, url: string, address: keyof typeof pages) => ({
      says,
      check: async () => {
        if (!(await visit(url, address)).words.includes(pages[address]))
          throw new Error(`${url}${address} does not say "${pages[address]}"`);
      },
      run: async () => ({ largest: (await visit(url, address)).largest }),
    });
    return (['/', '/remember', '/caregiver'] as const).map((address): Contest => ({
      title: address,
      ours: variant('the product', server.url, address),
      other: variant('the product without server rendering', unrendered.url, address),
      pairs: PAIRS,
      figures: [
        { of: 'largest', says: 'Largest contentful paint', unit: 'ms', target: timesAtMost(0.9) },
      ],
    }));
  },
};
