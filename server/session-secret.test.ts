import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecrets } from './session-secret';
import { StartError } from './start-error';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-secret-'));
  file = path.join(dataDir, 'session-secret');
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the generated session secret', () => {
  it('is one secret for twenty servers that start at once, readable by its owner only, with nothing left beside it', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => sessionSecrets(undefined, dataDir)),
    );
    expect(new Set(secrets.flat()).size).toBe(1);
    expect(secrets[0]).toEqual([await readFile(file, 'utf8')]);
    expect(secrets[0]?.[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('is the same at the next start', async () => {
    const first = await sessionSecrets(undefined, dataDir);
    expect(await sessionSecrets(undefined, dataDir)).toEqual(first);
  });

  it.each([
    ['empty', ''],
    ['blank', ' '.repeat(40)],
    ['short', 'x'.repeat(31)],
  ])('stops the start in one line when its file is %s', async (_what, kept) => {
    await writeFile(file, kept);
    const start = sessionSecrets(undefined, dataDir);
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow(`${file} must hold 32 characters or more.`);
    expect(await readFile(file, 'utf8')).toBe(kept);
  });
});
