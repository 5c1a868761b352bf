import { logIn } from '../frame/account';
import type { Comparison, Variant } from '../frame/comparison';
import { timesAtMost } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { load } from './load';

const LOG_INS = 8;
const LIST = { connections: 1, seconds: 4 };

export const besideLogIns: Comparison = {
  name: 'beside-log-ins',
  title: 'The list of faces while others log in',
  about: `One reader of 30 faces, for ${LIST.seconds} s, with and without ${LOG_INS} others who log in again and again (bcrypt at cost 12).`,
  minutes: 2,
  prepare: async (bench) => {
    const server = await bench.server({ env: { BCRYPT_COST: '12' } });
    const { cookie, email, password } = await accountWithFaces(server.url, 30);
    const read = () => load({ url: `${server.url}/api/face-photos?photos=link`, cookie, ...LIST });
    const idle: Variant = { says: 'nobody logs in', check: async () => void (await read()), run: read };
    const busy: Variant = {
      says: `${LOG_INS} log in`,
      check: async () => void (await logIn(server.url, email, password)),
      run: async () => {
        const stop = new AbortController();
        const storm = Array.from({ length: LOG_INS }, async () => {
          let done = 0;
          for (; !stop.signal.aborted; done += 1) await logIn(server.url, email, password);
          return done;
        });
        const sample = await read();
        stop.abort();
        const done = await Promise.all(storm);
        return { ...sample, logIns: done.reduce((sum, each) => sum + each, 0) / LIST.seconds };
      },
    };
    return [
      {
        title: 'Slowest of a hundred lists',
        ours: busy,
        other: idle,
        pairs: 5,
        figures: [
          { of: 'p99', says: 'Slowest of a hundred', unit: 'ms', target: timesAtMost(3) },
          { of: 'median', says: 'Time of an answer', unit: 'ms' },
        ],
      },
    ];
  },
};
