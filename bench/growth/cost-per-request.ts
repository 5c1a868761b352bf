import type { Account } from '../frame/account';
import type { Comparison, Contest, Sample, Variant } from '../frame/comparison';
import { median } from '../frame/spread';
import { timesAtMost } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { addAccounts } from './seed';

/** Few, so that a pair is over before the machine has become faster or slower. */
const ROUNDS = 20;
const ACCOUNTS = 100_000;

interface Row {
  id: number;
  photoUrl: string;
}

export const costPerRequest: Comparison = {
  name: 'cost-per-request',
  title: 'What a request costs as things grow',
  about: `Everything but the lists themselves: who am I, one photo, a change, a new item and its deletion; ${ROUNDS} times one after the other.`,
  minutes: 2,
  prepare: async (bench) => {
    // A server that has answered more is a little faster, so each contest has its own.
    const [small, few, big] = [await bench.server(), await bench.server(), await bench.server()];
    const one = await everyday(small.url, await accountWithFaces(small.url, 1));
    const full = await everyday(small.url, await accountWithFaces(small.url, 199));
    bench.say(`adding ${ACCOUNTS} accounts`);
    await addAccounts(big.database, ACCOUNTS);
    const alone = await everyday(few.url, await accountWithFaces(few.url, 1));
    const among = await everyday(big.url, await accountWithFaces(big.url, 1));
    return [
      contest(
        'From 1 to 200 photos in an account',
        { says: '200 photos', ...full },
        { says: '1 photo', ...one },
      ),
      contest(
        'From a few accounts to 100,000 with a million items',
        { says: '100,000 accounts', ...among },
        { says: 'a few accounts', ...alone },
      ),
    ];
  },
};

const contest = (title: string, ours: Variant, other: Variant): Contest => ({
  title,
  ours,
  other,
  pairs: 15,
  figures: ['me', 'photo', 'change', 'create', 'delete'].map((of) => ({
    of,
    says: labels[of] ?? of,
    unit: 'ms',
    target: timesAtMost(1.1),
  })),
});

const labels: Record<string, string> = {
  me: 'Who am I',
  photo: 'One photo',
  change: 'A change to a person',
  create: 'A new item',
  delete: 'Its deletion',
};

async function everyday(url: string, account: Account): Promise<Omit<Variant, 'says'>> {
  const [face] = (await account.call('GET', '/api/face-photos?photos=link')) as Row[];
  if (!face) throw new Error('There is no face');
  const headers = { Cookie: account.cookie };
  const run = async (): Promise<Sample> => {
    const times: Record<string, number[]> = {};
    const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
      const begun = performance.now();
      const result = await work;
      (times[what] ??= []).push(performance.now() - begun);
      return result;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed('me', account.call('GET', '/api/user'));
      await timed(
        'photo',
        fetch(url + face.photoUrl, { headers }).then((answer) => answer.arrayBuffer()),
      );
      await timed(
        'change',
        account.call('PATCH', `/api/face-photos/${face.id}?photos=link`, {
          description: `Round ${round}`,
        }),
      );
      const { id } = (await timed(
        'create',
        account.call('POST', '/api/remember-items', item),
      )) as Row;
      await timed('delete', account.call('DELETE', `/api/remember-items/${id}`));
    }
    return Object.fromEntries(Object.entries(times).map(([what, all]) => [what, median(all)]));
  };
  return { check: async () => void (await run()), run };
}

const item = { title: 'Keys', content: 'On the hook.', category: 'Home' };
