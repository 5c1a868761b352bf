import type { Browser } from 'playwright/test';
import { launchChromium } from '../browser/chromium';
import { AT_HOME, FAST_4G } from '../browser/slow-page';
import type { Comparison, Contest, Variant } from '../frame/comparison';
import { timesAtLeast, timesAtMost } from '../frame/target';
import { load } from '../server/load';
import { polls } from '../server/tablet-poll';
import { inBrowser, openAlbum, printAlbum } from './album-pages';
import {
  familyWith,
  FEW,
  LIST,
  MANY,
  OTHER_SAYS,
  PICTURES,
  SAYS,
  type Family,
} from './large-family';

const ONE = { connections: 1, seconds: 2 };

interface Measuring {
  readonly browser: Browser;
  readonly url: string;
}

/** A measurement of both families. */
interface Measurement extends Pick<Contest, 'title' | 'pairs' | 'figures'> {
  readonly of: (family: Family, measuring: Measuring) => Variant | Promise<Variant>;
}

const measurements: Measurement[] = [
  {
    title: 'The list of faces',
    pairs: 5,
    figures: [{ of: 'median', says: 'Time of an answer', unit: 'ms', target: timesAtMost(4) }],
    of: (family, { url }) => listOf(url, family),
  },
  {
    title: 'The poll of a tablet',
    pairs: 5,
    figures: [{ of: 'rate', says: 'Polls a second', target: timesAtLeast(0.9) }],
    of: ({ says, tablet }, { url }) => polls(says, url, tablet),
  },
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
    of: (family, { browser, url }) => inBrowser(browser, url, family, FAST_4G, openAlbum),
  },
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
    of: (family, { browser, url }) => inBrowser(browser, url, family, AT_HOME, printAlbum),
  },
];

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
    const measuring = { browser: await launchChromium(bench), url: server.url };
    const contests: Contest[] = [];
    for (const { of, ...measurement } of measurements)
      contests.push({
        ...measurement,
        ours: await of(many, measuring),
        other: await of(few, measuring),
      });
    return contests;
  },
};

function listOf(url: string, family: Family): Variant {
  const { says, count, cookie } = family;
  return {
    says,
    check: async () => {
      const faces = (await family.request('GET', LIST)) as unknown[];
      const further = (await family.request('GET', '/api/face-pictures')) as unknown[];
      if (faces.length !== count || further.length !== count * (PICTURES - 1))
        throw new Error(`${faces.length} faces with ${further.length} further pictures`);
    },
    run: () => load({ url: url + LIST, cookie, ...ONE }),
  };
}
