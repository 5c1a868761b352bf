import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Bench } from '../frame/bench';
import { freePort } from '../frame/running-server';

export interface Listed {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

export interface BareFile {
  readonly address: string;
  readonly type: string;
  readonly body: string | Buffer;
  /** Compressed ahead with brotli, as the product sends its own texts. */
  readonly compressed?: boolean;
}

const compress = promisify(brotliCompress);

/** A node server as bare as can be, in a process of its own, that has these files in memory. Answers with its address. */
export async function serveBare(bench: Bench, files: readonly BareFile[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-bare-'));
  bench.afterwards(() => rm(folder, { recursive: true, force: true }));
  const listed = await Promise.all(files.map((file, index) => store(folder, file, String(index))));
  await writeFile(path.join(folder, 'listed.json'), JSON.stringify(listed));
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  bench.endAfterwards(
    spawn(process.execPath, ['--import', 'tsx', program, folder, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 500; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return url;
    await sleep(20);
  }
  throw new Error('The bare server did not start.');
}

async function store(
  folder: string,
  { address, type, body, compressed = false }: BareFile,
  file: string,
): Promise<Listed> {
  await writeFile(path.join(folder, file), compressed ? await compress(body) : body);
  return {
    address,
    file,
    headers: { 'Content-Type': type, ...(compressed ? { 'Content-Encoding': 'br' } : {}) },
  };
}
