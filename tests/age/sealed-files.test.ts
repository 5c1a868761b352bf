import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBackupKey,
  readArchive,
  sealing,
  secretFrom,
  unsealWithSecret,
} from '../../server/backup/seal';
import { needPrograms } from '../support/needed-programs';

const run = promisify(execFile);
const CONTENT = 'Anna and Jozef, '.repeat(20_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dear-ones-age-'));
  needPrograms('age');
});
afterAll(() => rm(folder, { recursive: true }));

describe('A sealed file', () => {
  it('opens with age itself, and what age has sealed opens here', async () => {
    const { publicKey, privateKey } = await createBackupKey();
    const [keyFile, plain, ours, theirs] = ['key.txt', 'plain', 'ours.age', 'theirs.age'].map(
      (name) => path.join(folder, name),
    ) as [string, string, string, string];
    await writeFile(keyFile, `# made today\n${privateKey}\n`);
    await sealing({ publicKey }, createWriteStream(ours), (output) =>
      pipeline(Readable.from([CONTENT]), output),
    );
    const { stdout } = await run('age', ['--decrypt', '--identity', keyFile, ours], {
      maxBuffer: 1e8,
    });
    expect(stdout).toBe(CONTENT);

    await writeFile(plain, CONTENT);
    await run('age', ['--recipient', publicKey, '--output', theirs, plain]);
    const secret = await secretFrom(await readFile(keyFile, 'utf8'));
    const { archive } = await readArchive(theirs, unsealWithSecret(secret));
    expect(await text(archive)).toBe(CONTENT);
  });
});
