import type { Bench } from '../frame/bench';
import type { Comparison, Variant } from '../frame/comparison';
import type { RunningServer } from '../frame/running-server';
import { accountWithFaces } from '../photos/album';
import { load } from '../server/load';
import { secondsOf, secondsOfPostgres } from './processor-time';

const SECRET = 'a secret that is only good for benchmarks';
const ADDRESS = '/api/face-photos?photos=link';
const FACES = 30;
const CONNECTIONS = 8;

export const twoServers: Comparison = {
  name: 'two-servers',
  title: 'Two servers on one database',
  about: `The list of ${FACES} faces over ${CONNECTIONS} connections. Servers, PostgreSQL and those who ask share the machine's cores, so the processor time of a request says more than the rate.`,
  minutes: 1,
  prepare: async (bench) => {
    const one = await serversOn(bench, 1);
    const two = await serversOn(bench, 2);
    return [
      {
        title: 'Asked as fast as they answer',
        ours: two,
        other: one,
        pairs: 3,
        figures: [
          { of: 'rate', says: 'Requests a second' },
          { of: 'server', says: 'Processor time of the servers for a request', unit: 'ms' },
          { of: 'postgres', says: 'Processor time of PostgreSQL for a request', unit: 'ms' },
        ],
      },
    ];
  },
};

async function serversOn(bench: Bench, count: number): Promise<Variant> {
  const database = await bench.database();
  const servers: RunningServer[] = [];
  while (servers.length < count)
    servers.push(await bench.server({ database, env: { SESSION_SECRET: SECRET } }));
  const { cookie } = await accountWithFaces(servers[0]?.url ?? '', FACES);
  const ask = (seconds: number) =>
    Promise.all(
      servers.map(({ url }) =>
        load({ url: url + ADDRESS, cookie, connections: CONNECTIONS / count, seconds }),
      ),
    );
  const used = async () => ({
    server: await secondsOf(servers.map(({ pid }) => pid)),
    postgres: await secondsOfPostgres(database),
  });
  return {
    says: count === 1 ? 'one server' : `${count} servers`,
    check: async () => void (await ask(1)),
    run: async () => {
      const before = await used();
      const samples = await ask(3);
      const after = await used();
      const sumOf = (figure: string) =>
        samples.reduce((sum, sample) => sum + (sample[figure] ?? 0), 0);
      const each = (spent: number) => (spent / sumOf('requests')) * 1000;
      return {
        rate: sumOf('rate'),
        server: each(after.server - before.server),
        postgres: each(after.postgres - before.postgres),
      };
    },
  };
}
