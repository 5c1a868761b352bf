import { spawn } from 'node:child_process';
import { logIn } from '../frame/account';
import type { Comparison, Contest, Variant } from '../frame/comparison';
import { timesAtMost } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { load } from './load';

const LOG_INS = 8;
const SECONDS = 4;

export const besideLogIns: Comparison = {
  name: 'beside-log-ins',
  title: 'The list of faces while others log in',
  about: `30 faces, asked for over one connection and over eight for ${SECONDS} s, with and without ${LOG_INS} others who log in again and again (bcrypt at cost 12).`,
  minutes: 4,
  prepare: async (bench) => {
    const server = await bench.server({ env: { BCRYPT_COST: '12' } });
    const { cookie, email, password } = await accountWithFaces(server.url, 30);
    const read = (connections: number) =>
      load({
        url: `${server.url}/api/face-photos?photos=link`,
        cookie,
        connections,
        seconds: SECONDS,
      });
    const idle = (connections: number): Variant => ({
      says: 'nobody logs in',
      check: async () => void (await read(connections)),
      run: () => read(connections),
    });
    const busy = (connections: number): Variant => ({
      says: `${LOG_INS} log in`,
      check: async () => void (await logIn(server.url, email, password)),
      run: async () => {
        const stop = new AbortController();
        const storm = Array.from({ length: LOG_INS }, async () => {
          let done = 0;
          for (; !stop.signal.aborted; done += 1) await logIn(server.url, email, password);
          return done;
        });
        const sample = await read(connections);
        stop.abort();
        const done = await Promise.all(storm);
        return { ...sample, logIns: done.reduce((sum, each) => sum + each, 0) / SECONDS };
      },
    });
    const counting: Variant = {
      says: 'a program that only counts',
      check: () => Promise.resolve(),
      run: async () => {
        const program = spawn(process.execPath, ['--eval', 'for (;;);']);
        bench.endAfterwards(program);
        return read(1).finally(() => program.kill('SIGKILL'));
      },
    };
    const slowest = (title: string, connections: number): Contest => ({
      title,
      ours: busy(connections),
      other: idle(connections),
      pairs: 5,
      figures: [
        { of: 'p99', says: 'Slowest of a hundred', unit: 'ms', target: timesAtMost(3) },
        { of: 'median', says: 'Time of an answer', unit: 'ms' },
      ],
    });
    return [
      slowest('As fast as one reader asks', 1),
      // Shows how much of the delay comes from the kernel, because any work occupies one of two processors.
      {
        ...slowest('Log-ins against any other work', 1),
        other: counting,
        figures: [{ of: 'p99', says: 'Slowest of a hundred', unit: 'ms' }],
      },
      slowest('As fast as eight ask', 8),
    ];
  },
};
