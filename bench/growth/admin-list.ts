import { logIn } from '../frame/account';
import type { Comparison, Contest, Variant } from '../frame/comparison';
import { ADMIN, type RunningServer } from '../frame/running-server';
import { atMost } from '../frame/target';
import { load } from '../server/load';
import { addAccounts } from './seed';

const FEW = 1_000;
const MANY = 100_000;
const PAGE = 50;

/** By what an admin does, the query for so many accounts. */
const looks: Record<string, (accounts: number) => string> = {
  'The newest first': () => 'sort=createdAt&order=desc&offset=0',
  'By address': () => 'sort=email&offset=0',
  'The last page': (accounts) => `sort=createdAt&offset=${accounts - PAGE}`,
  'A page a tenth on': (accounts) => `sort=createdAt&offset=${accounts / 10}`,
  'A search that finds one': (accounts) => `search=person${accounts - 1}@&offset=0`,
  'A search that finds 111, which are counted': (accounts) =>
    `search=person${accounts / 1_000 - 1}&sort=email&offset=0`,
  'A search that finds a fifth': () => 'search=clara&offset=0',
  'A search that finds all': () => 'search=example&sort=email&offset=0',
  'A search for two letters that few have': () => 'search=zq&offset=0',
};

export const adminList: Comparison = {
  name: 'admin-list',
  title: "The admin's list of accounts",
  about: `One page of ${PAGE} among ${MANY.toLocaleString('en-US')} accounts with a million items, beside the same among ${FEW.toLocaleString('en-US')}; one request after the other for a second.`,
  minutes: 2,
  prepare: async (bench) => {
    const [few, many] = [await bench.server(), await bench.server()];
    bench.say(`adding ${MANY} accounts`);
    await addAccounts(few.database, FEW);
    await addAccounts(many.database, MANY);
    const [ours, other] = [await reader(many, MANY), await reader(few, FEW)];
    return Object.entries(looks).map(([title, query]): Contest => ({
      title,
      ours: ours(query),
      other: other(query),
      pairs: 3,
      figures: [{ of: 'median', says: 'Time of an answer', unit: 'ms', target: atMost(250) }],
    }));
  },
};

async function reader({ url }: RunningServer, accounts: number) {
  const cookie = await logIn(url, ADMIN.email, ADMIN.password);
  return (query: (accounts: number) => string): Variant => {
    const how = {
      url: `${url}/api/admin/users?${query(accounts)}&limit=${PAGE}`,
      cookie,
      connections: 1,
    };
    return {
      says: `${accounts.toLocaleString('en-US')} accounts`,
      check: async () => void (await load({ ...how, seconds: 0.5 })),
      run: () => load({ ...how, seconds: 1 }),
    };
  };
}
