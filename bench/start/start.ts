import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from '../frame/bench';
import type { Comparison, Contest } from '../frame/comparison';
import { atMost } from '../frame/target';

export const start: Comparison = {
  name: 'start',
  title: 'The start',
  about:
    'From node dist/server/index.js with the embedded database until /readyz says so; nothing else runs.',
  minutes: 1.5,
  prepare: async (bench) => {
    const existing = await newFolder(bench);
    await startOn(bench, existing);
    return [
      contest('With an empty data folder', 1_500, async () =>
        startOn(bench, await newFolder(bench)),
      ),
      contest('With the data of before', 500, () => startOn(bench, existing)),
    ];
  },
};

const contest = (title: string, bound: number, run: () => Promise<number>): Contest => ({
  title,
  ours: {
    says: 'the product',
    check: async () => void (await run()),
    run: async () => ({ ready: await run() }),
  },
  pairs: 5,
  figures: [{ of: 'ready', says: 'Ready after', unit: 'ms', target: atMost(bound) }],
});

async function startOn(bench: Bench, dataDir: string): Promise<number> {
  const server = await bench.server({
    database: '',
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SESSION_SECRET: '' },
  });
  await server.stop();
  return server.startedInMs;
}

async function newFolder(bench: Bench): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-start-'));
  bench.afterwards(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
