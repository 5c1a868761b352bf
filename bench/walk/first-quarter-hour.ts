import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import type { Comparison, Figure, Sample } from '../frame/comparison';
import { atMost } from '../frame/target';
import { lockTheTablet } from './beside-the-product';
import { byTheFirstSteps, byTheTools, registerAndVerify, type Visit } from './family-steps';
import { readMail } from './mailed-link';
import { connectTheTablet, readTheCode } from './tablet-steps';
import { minutes, plus } from './time-model';
import { newWalker, type Walker } from './walker';

const figures: Figure[] = [
  {
    of: 'presses',
    says: 'Clicks, taps and keys other than for text, until the first face',
    target: atMost(40),
  },
  { of: 'fields', says: 'Fields filled in', target: atMost(14) },
  { of: 'words', says: 'Words on the way', target: atMost(800) },
  { of: 'toFace', says: 'Modeled time until the first face', unit: 'minutes' },
  { of: 'locking', says: 'Clicks and taps that lock the iPad' },
  {
    of: 'minutes',
    says: 'Modeled time, with locking the iPad',
    unit: 'minutes',
    target: atMost(10),
  },
];

type Way = (walker: Walker, visit: Visit) => Promise<void>;

async function walkOnce(
  browser: Browser,
  { url, outbox, way, say }: { url: string; outbox: string; way: Way; say: (line: string) => void },
): Promise<Sample> {
  const walker = newWalker(say);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const visit: Visit = { page, email: `anna.${randomBytes(4).toString('hex')}@bench.example` };
  await registerAndVerify(walker, visit, () => readMail(outbox, visit.email));
  await way(walker, visit);
  const code = await readTheCode(walker, page);
  await connectTheTablet(walker, { browser, url, code });
  await context.close();
  const demand = walker.demanded();
  return {
    presses: demand.presses,
    fields: demand.fields,
    words: demand.words,
    toFace: minutes(demand),
    locking: lockTheTablet.presses ?? 0,
    minutes: minutes(plus(demand, lockTheTablet)),
  };
}

export const firstQuarterHour: Comparison = {
  name: 'first-quarter-hour',
  title: "From the landing page to the first face on her father's tablet",
  about:
    'A daughter who has never seen Dear Ones registers on her computer, verifies her address, adds three faces, a plan and ' +
    'herself as the person to call, and connects an iPad, on which she opens the first face. Chromium walks through the pages; ' +
    'what it cannot walk (the email program, the gallery, the Home Screen, Guided Access) is listed with each tap in ' +
    '`walk/beside-the-product.ts`. Words are those on the glass when something is pressed, each text once. The time follows the ' +
    'keystroke-level model (Card, Moran and Newell, 1983) and reading at 200 words a minute; `walk/time-model.ts` has its constants. ' +
    'The code is typed: where the tablet reaches the server it can be scanned.',
  minutes: 5,
  prepare: async (bench) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-walk-'));
    bench.afterwards(() => rm(dataDir, { recursive: true, force: true }));
    const { url } = await bench.server({ env: { DATA_DIR: dataDir } });
    const browser = await launchChromium(bench);
    const variant = (says: string, way: Way) => ({
      says,
      check: async () => {
        if (!(await fetch(`${url}/readyz`)).ok) throw new Error('The server is not ready');
      },
      run: () =>
        walkOnce(browser, {
          url,
          outbox: path.join(dataDir, 'outbox'),
          way,
          say: (line) => bench.say(line),
        }),
    });
    return [
      {
        title: 'A new family',
        ours: variant('the first steps on the dashboard', byTheFirstSteps),
        other: variant('Caregiver Tools and the page of the tablet', byTheTools),
        pairs: 1,
        figures,
      },
    ];
  },
};
