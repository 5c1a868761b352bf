import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Comparison, Variant } from '../frame/comparison';
import { timesAtLeast } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { baseline } from './baseline';
import { load } from './load';

const MANY = { connections: 8, seconds: 3 };

export const images: Comparison = {
  name: 'images',
  title: 'The picture of a face',
  about: `One picture, asked for over ${MANY.connections} connections for ${MANY.seconds} s: ours with its session, account and owner asked of PostgreSQL each time, express.static from a file without any of that.`,
  minutes: 1,
  prepare: async (bench) => {
    const server = await bench.server();
    const { cookie, faces } = await accountWithFaces(server.url, 1);
    const ownAddress = server.url + (faces[0]?.photoUrl ?? '');
    const picture = await bytesOf(ownAddress, cookie);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-'));
    bench.afterwards(() => rm(folder, { recursive: true, force: true }));
    await writeFile(path.join(folder, 'face.webp'), picture);
    const file = `${await baseline(bench, 'static-file', { FOLDER: folder })}/face.webp`;
    const variant = (says: string, url: string): Variant => ({
      says,
      check: async () => {
        if (!(await bytesOf(url, cookie)).equals(picture))
          throw new Error(`${says} sends another picture`);
        await load({ url, cookie, ...MANY });
      },
      run: async () => ({
        ...(await load({ url, cookie, ...MANY })),
        memory: await megabytesOf(server.pid),
      }),
    });
    return [
      {
        title: 'Against express.static',
        ours: variant('the product', ownAddress),
        other: variant('express.static', file),
        pairs: 5,
        figures: [
          { of: 'rate', says: 'Pictures a second', target: timesAtLeast(1) },
          { of: 'memory', says: 'Memory of the product', unit: 'MB' },
        ],
      },
    ];
  },
};

async function bytesOf(url: string, cookie: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Resident memory of a process; NaN on systems without /proc. */
const megabytesOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};
