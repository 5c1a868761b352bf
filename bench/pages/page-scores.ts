import { paths, type Path } from '../../shared/product/paths';
import { logIn, type Account } from '../frame/account';
import type { Bench } from '../frame/bench';
import type { Comparison, Contest, Figure } from '../frame/comparison';
import { ADMIN } from '../frame/running-server';
import { atLeast } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { launchForLighthouse, scoresOf } from './lighthouse';

/** The pages that visitors and search engines see first, and the legal pages, have the strictest targets. */
const FIRST: readonly Path[] = [
  paths.home,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.cookiePolicy,
  paths.accessibility,
];
const OPEN: readonly Path[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmailChange,
  paths.contact,
  paths.howItWorks,
];
const SIGNED_IN: readonly Path[] = [
  paths.dashboard,
  paths.caregiver,
  paths.facesGame,
  paths.remember,
  paths.profile,
];

const figures = (performance: number): Figure[] => [
  { of: 'performance', says: 'Performance', target: atLeast(performance) },
  { of: 'accessibility', says: 'Accessibility', target: atLeast(100) },
  { of: 'practices', says: 'Best practices', target: atLeast(100) },
  { of: 'search', says: 'Search engines', target: atLeast(100) },
  {
    of: 'searchIfIndexed',
    says: 'Search engines, were the page open to them',
    target: atLeast(100),
  },
];

interface Visit {
  readonly url: string;
  readonly port: number;
  readonly cookie?: string;
}

function contest(bench: Bench, address: Path, { url, port, cookie }: Visit): Contest {
  return {
    title: address,
    ours: {
      says: cookie ? 'signed in' : 'signed out',
      check: async () => {
        const answer = await fetch(url + address, { headers: cookie ? { Cookie: cookie } : {} });
        const isSignedIn = (await answer.text()).includes('"isAdmin":');
        if (answer.status !== 200 || isSignedIn !== (cookie !== undefined))
          throw new Error(`${address} was answered with ${answer.status}`);
      },
      run: async () => {
        const { failedAudits, ...scores } = await scoresOf(url + address, { port, cookie });
        for (const title of failedAudits) bench.say(`${address}: ${title}`);
        return scores;
      },
    },
    pairs: 3,
    figures: figures(FIRST.includes(address) ? 100 : 98),
  };
}

async function addItems(account: Account): Promise<void> {
  for (const title of ['Where are my keys?', 'Pills', 'The doctor']) {
    await account.request('POST', '/api/remember-items', {
      title,
      content: 'On the hook by the door.',
      category: 'Home',
    });
  }
}

export const pageScores: Comparison = {
  name: 'page-scores',
  title: 'Lighthouse on every page',
  about:
    'Lighthouse 12.8.2, each page three times, with its own settings (a phone, slow 4G and a processor 4 times slower, both simulated). ' +
    'Pages that are not meant for search engines say so (noindex), the privacy policy and the terms among them; Lighthouse takes a third of the points for search engines away for that, so the last line has them without it.',
  minutes: 10,
  prepare: async (bench) => {
    const [{ url }, port] = [await bench.server(), await launchForLighthouse(bench)];
    const family = await accountWithFaces(url, 6);
    await addItems(family);
    const { email, password } = ADMIN;
    const signedIn = { url, port, cookie: family.cookie };
    return [
      ...[...FIRST, ...OPEN].map((address) => contest(bench, address, { url, port })),
      ...SIGNED_IN.map((address) => contest(bench, address, signedIn)),
      contest(bench, paths.admin, { url, port, cookie: await logIn(url, email, password) }),
    ];
  },
};
