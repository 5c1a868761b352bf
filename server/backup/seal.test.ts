import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seal } from '../config/backups';
import {
  createBackupKey,
  isSealed,
  readArchive,
  sealing,
  secretFrom,
  unsealWithSecret,
  type Unseal,
} from './seal';

const PASSPHRASE = 'the tea is in the blue tin';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-seal-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function seal(how: Seal, content: string) {
  const file = path.join(folder, `${(files += 1)}.age`);
  const { unseal } = await sealing(how, createWriteStream(file), (output) =>
    pipeline(Readable.from([content]), output),
  );
  return { file, unseal };
}
const open = async (file: string, unseal?: Unseal) =>
  text((await readArchive(file, unseal)).archive);
const long = 'Anna and Jozef, '.repeat(20_000);

describe('a sealed file', () => {
  it.each([
    ['nothing', ''],
    ['a line', 'hello'],
    ['several pieces', long],
  ])('of %s opens with its passphrase', async (_what, content) => {
    const { file, unseal } = await seal({ passphrase: PASSPHRASE }, content);
    expect(await isSealed(file)).toBe(true);
    expect(await open(file, unseal)).toBe(content);
    await expect(open(file)).rejects.toThrow('This backup is sealed');
  });

  it('opens with no other passphrase', async () => {
    const { file } = await seal({ passphrase: PASSPHRASE }, 'hello');
    const other = unsealWithSecret({ passphrase: `${PASSPHRASE}!` });
    await expect(open(file, other)).rejects.toThrow('does not open this backup');
  });

  it('opens with its key, and once more by whoever has just made it', async () => {
    const { publicKey, privateKey } = await createBackupKey();
    const { file, unseal } = await seal({ publicKey }, long);
    expect(await open(file, unsealWithSecret({ privateKey }))).toBe(long);
    expect(await open(file, unseal)).toBe(long);
    const other = await createBackupKey();
    await expect(open(file, unsealWithSecret(other))).rejects.toThrow('does not open this backup');
  });

  it('does not open once a byte is missing or another', async () => {
    const { file, unseal } = await seal({ passphrase: PASSPHRASE }, long);
    const bytes = await readFile(file);
    bytes.set([(bytes[100_000] ?? 0) ^ 1], 100_000);
    await writeFile(`${file}.changed`, bytes);
    await expect(open(`${file}.changed`, unseal)).rejects.toThrow();
    await truncate(file, bytes.length - 100);
    await expect(open(file, unseal)).rejects.toThrow();
  });

  it('with a passphrase that would take all memory is refused', async () => {
    const { file } = await seal({ passphrase: PASSPHRASE }, 'x');
    const forged = (await readFile(file, 'latin1')).replace(/(-> scrypt \S+) 17/, '$1 24');
    await writeFile(`${file}.forged`, forged, 'latin1');
    const secret = unsealWithSecret({ passphrase: PASSPHRASE });
    await expect(open(`${file}.forged`, secret)).rejects.toThrow('invalid scrypt stanza');
  });
});

it('a disk that is full is the reason why sealing fails', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
  const output = new Writable({ write: (_chunk, _encoding, done) => done(full) });
  const sealed = sealing({ passphrase: PASSPHRASE }, output, (input) =>
    pipeline(Readable.from(Array.from({ length: 100 }, () => long)), input),
  );
  await expect(sealed).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('a key that was written down is read in groups and in small letters, and an error in it is found', async () => {
  const { privateKey } = await createBackupKey();
  const groups = privateKey.toLowerCase().replace(/(.{8})/g, '$1 ');
  expect(await secretFrom(`${groups}\n`)).toEqual({ privateKey });
  const wrong = privateKey.endsWith('Q')
    ? privateKey.replace(/Q$/, 'P')
    : privateKey.replace(/.$/, 'Q');
  await expect(secretFrom(wrong)).rejects.toThrow('has an error in it');
  expect(await secretFrom(`${PASSPHRASE}\n`)).toEqual({ passphrase: PASSPHRASE });
});
