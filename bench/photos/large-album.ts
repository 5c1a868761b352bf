import { Client } from 'pg';
import type { Browser, Page } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { AT_HOME, FAST_4G, onSlowPage, type Line } from '../browser/slow-page';
import { newAccount, type Account } from '../frame/account';
import type { Comparison, Contest, Sample, Variant } from '../frame/comparison';
import type { RunningServer } from '../frame/running-server';
import { timesAtLeast, timesAtMost } from '../frame/target';
import { load } from '../server/load';
import { pairTablet, polls } from '../server/tablet-poll';
import { dataUrl, originals, shrunk } from './album';

declare global {
  interface Window {
    searched?: Promise<number>;
  }
}

const MANY = 200;
/** The album offers a search from here on. */
const FEW = 21;
const PICTURES = 8;
/** Small enough for 1,600 of them; what takes long is their number. */
const PICTURE = { edge: 640, quality: 70 };
const LIST = '/api/face-photos?photos=link';
const ONE = { connections: 1, seconds: 2 };
/** The first and the last face of both albums are found by it, among others. */
const SEARCH = 'Person 2';
const SAYS = `${MANY} faces with ${PICTURES} pictures each`;
const OTHER_SAYS = `${FEW} faces with ${PICTURES} pictures each`;

export const largeAlbum: Comparison = {
  name: 'large-album',
  title: 'A large album',
  about:
    `Two families on one server: ${SAYS}, and ${OTHER_SAYS}. One connection asks for the list, and a paired tablet for content that has not changed. ` +
    'In Chromium with a processor 4 times slower: the time until each picture in sight of the album is there, on a fast 4G line with nothing cached; from the last letter of a search to the frame that shows what was found; and how long a sheet of the printed album takes until printing is offered, and in the PDF.',
  minutes: 8,
  prepare: async (bench) => {
    const server = await bench.server();
    const many = await familyWith(server, MANY);
    const few = await familyWith(server, FEW);
    const browser = await launchChromium(bench);
    const both = (measure: (family: Family) => Variant | Promise<Variant>) =>
      Promise.all([measure(many), measure(few)]);
    const contest = async (
      what: Pick<Contest, 'title' | 'pairs' | 'figures'>,
      measure: (family: Family) => Variant | Promise<Variant>,
    ): Promise<Contest> => {
      const [ours, other] = await both(measure);
      return { ...what, ours, other };
    };
    return [
      await contest(
        {
          title: 'The list of faces',
          pairs: 5,
          figures: [
            { of: 'median', says: 'Time of an answer', unit: 'ms', target: timesAtMost(4) },
          ],
        },
        (family) => listOf(server.url, family),
      ),
      await contest(
        {
          title: 'The poll of a tablet',
          pairs: 5,
          figures: [{ of: 'rate', says: 'Polls a second', target: timesAtLeast(0.9) }],
        },
        ({ says, tablet }) => polls(says, server.url, tablet),
      ),
      await contest(
        {
          title: 'The album and its search',
          pairs: 5,
          figures: [
            { of: 'album', says: 'Until the album is there', unit: 'ms', target: timesAtMost(1.5) },
            {
              of: 'search',
              says: 'Until what was searched for is there',
              unit: 'ms',
              target: timesAtMost(3),
            },
          ],
        },
        (family) => inBrowser(browser, server.url, family, FAST_4G, openAlbum),
      ),
      await contest(
        {
          title: 'The printed album',
          pairs: 3,
          figures: [
            {
              of: 'ready',
              says: 'A sheet, until printing is offered',
              unit: 'ms',
              target: timesAtMost(1.5),
            },
            { of: 'pdf', says: 'A sheet of the PDF', unit: 'ms', target: timesAtMost(1.5) },
          ],
        },
        (family) => inBrowser(browser, server.url, family, AT_HOME, printAlbum),
      ),
    ];
  },
};

interface Family extends Account {
  readonly says: string;
  readonly count: number;
  /** The cookie of its tablet. */
  readonly tablet: string;
}

/** An account with so many faces. The pictures are copies of one that was uploaded. */
async function familyWith({ url, database }: RunningServer, count: number): Promise<Family> {
  const account = await newAccount(url);
  const [original = Buffer.alloc(0)] = await originals();
  const photoUrl = dataUrl(await shrunk(original, PICTURE));
  const face = { name: 'Person 1', relationship: 'Friend', photoUrl };
  await account.call('POST', LIST, face);
  const client = new Client(database);
  await client.connect();
  const copied = `(SELECT photos."full", photos.small FROM photos JOIN face_photos ON face_photos.photo_id = photos.id WHERE face_photos.person_id = home_person($1) LIMIT 1) AS model`;
  await client.query(
    `WITH place AS (SELECT number, gen_random_uuid() AS photo_id FROM generate_series(2, $2::int) AS number),
     photo AS (
       INSERT INTO photos (id, person_id, created_by, "full", small)
       SELECT photo_id, home_person($1), $1, model."full", model.small FROM place, ${copied}
     )
     INSERT INTO face_photos (person_id, created_by, name, relationship, photo_id)
     SELECT home_person($1), $1, 'Person ' || number, 'Friend', photo_id FROM place ORDER BY number`,
    [account.id, count],
  );
  await client.query(
    `WITH place AS (
       SELECT face_photos.id AS face_id, gen_random_uuid() AS photo_id FROM face_photos, generate_series(2, $2::int)
       WHERE face_photos.person_id = home_person($1)
     ),
     photo AS (
       INSERT INTO photos (id, person_id, created_by, "full", small)
       SELECT photo_id, home_person($1), $1, model."full", model.small FROM place, ${copied}
     )
     INSERT INTO face_pictures (person_id, created_by, face_id, photo_id)
     SELECT home_person($1), $1, face_id, photo_id FROM place`,
    [account.id, PICTURES],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  const tablet = await pairTablet(url, account);
  return { ...account, count, tablet, says: count === MANY ? SAYS : OTHER_SAYS };
}

function listOf(url: string, family: Family): Variant {
  const { says, count, cookie } = family;
  return {
    says,
    check: async () => {
      const faces = (await family.call('GET', LIST)) as unknown[];
      const further = (await family.call('GET', '/api/face-pictures')) as unknown[];
      if (faces.length !== count || further.length !== count * (PICTURES - 1))
        throw new Error(`${faces.length} faces with ${further.length} further pictures`);
    },
    run: () => load({ url: url + LIST, cookie, ...ONE }),
  };
}

function inBrowser(
  browser: Browser,
  url: string,
  { says, cookie, count }: Family,
  line: Line,
  measure: (page: Page, url: string, count: number) => Promise<Sample>,
): Variant {
  const run = () =>
    onSlowPage(browser, { line, cookie: { url, cookie } }, ({ page }) => measure(page, url, count));
  return { says, check: async () => void (await run()), run };
}

/** Runs in the page until true: scrolls to the album, which moves while what stands above it comes; each picture in sight is there. */
function picturesInSight(): boolean {
  document.querySelector('main li img')?.scrollIntoView();
  const inSight = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0);
}

/** Runs in the page before the last letter: measures how long it takes until another number of faces is painted. */
function watchSearch(): void {
  const faces = () => document.querySelectorAll('main li img').length;
  const before = faces();
  window.searched = new Promise((resolve) => {
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        const look = () => {
          if (faces() === before) return void requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
          painted.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

async function openAlbum(page: Page, url: string, count: number): Promise<Sample> {
  const begun = performance.now();
  await page.goto(`${url}/caregiver`);
  await page.waitForFunction(picturesInSight);
  const album = performance.now() - begun;
  const shown = await page.locator('main li img').count();
  if (shown !== count) throw new Error(`${shown} faces in an album of ${count}`);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(SEARCH.slice(0, -1));
  await page.evaluate(watchSearch);
  await page.keyboard.type(SEARCH.slice(-1));
  const search = (await page.evaluate(() => window.searched)) ?? Number.NaN;
  return { album, search };
}

async function printAlbum(page: Page, url: string, count: number): Promise<Sample> {
  const sheets = count + 1;
  const begun = performance.now();
  await page.goto(`${url}/print/album`);
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor({ timeout: 120_000 });
  const ready = performance.now() - begun;
  const shown = await page.locator('.paper img').count();
  if (shown !== count * PICTURES) throw new Error(`${shown} pictures on the sheets`);
  const asked = performance.now();
  await page.pdf({ preferCSSPageSize: true });
  return { ready: ready / sheets, pdf: (performance.now() - asked) / sheets };
}
