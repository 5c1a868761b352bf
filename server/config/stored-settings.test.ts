import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredConfig } from '../config';
import { howToOpenFolder } from './how-to-open-folder';
import { readStoredSettings, settingsFileIn, writeStoredSettings } from './stored-settings';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-settings-'));
  file = settingsFileIn(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const SETTINGS = { APP_URL: 'http://minipc.local:3000', TZ: 'Europe/Brussels' };
const write = (text: string) => writeFile(file, text, { mode: 0o600 });

describe('the stored settings', () => {
  it('are none without a file', () => {
    expect(readStoredSettings(folder)).toEqual({});
  });

  it('are read as they were written, for their owner alone, with nothing else left', async () => {
    writeStoredSettings(folder, SETTINGS);
    expect(readStoredSettings(folder)).toEqual(SETTINGS);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('are not read if others could have written them', async () => {
    await write(JSON.stringify(SETTINGS));
    for (const mode of [0o620, 0o602, 0o666]) {
      await chmod(file, mode);
      expect(() => readStoredSettings(folder)).toThrow('can be written by others');
    }
  });

  it('are not read through a link, and replace one instead of writing to where it leads', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    await writeFile(elsewhere, '{}', { mode: 0o600 });
    await symlink(elsewhere, file);
    expect(() => readStoredSettings(folder)).toThrow('must be a file, not a link');
    writeStoredSettings(folder, SETTINGS);
    expect(await readFile(elsewhere, 'utf8')).toBe('{}');
    expect((await lstat(file)).isFile()).toBe(true);
  });

  it('that their own user may not open name the rights, and SELinux, instead of another user', () => {
    expect(howToOpenFolder({ owner: '1000:1000', us: '1000:100', folder: '/data' })).toMatch(
      /^Give its owner all rights: chmod -R u\+rwX \/data\. .*SELinux.*:Z/,
    );
    expect(howToOpenFolder({ owner: '0:0', us: '1000:1000', folder: '/data' })).toMatch(
      /^Start Dear Ones as 0:0 .*chown -R 1000:1000 \/data/,
    );
  });

  it('follow no link that waits where they are written first', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    await writeFile(elsewhere, 'mine');
    await symlink(elsewhere, `${file}.new`);
    writeStoredSettings(folder, SETTINGS);
    expect(await readFile(elsewhere, 'utf8')).toBe('mine');
  });

  it.each([
    ['half of a file', '{"APP_URL": "http://mini'],
    ['an unknown name', '{"PORT": "80"}'],
    ['a list', '["x"]'],
    ['a number', '{"TZ": 7}'],
  ])('are refused with a sentence: %s', async (_what, text) => {
    await write(text);
    expect(() => readStoredSettings(folder)).toThrow(/settings\.json (is not JSON|must be)/);
  });

  it('count below the variables, and a wrong one says where it is', () => {
    writeStoredSettings(folder, { ...SETTINGS, SMTP_URL: 'none' });
    const config = readStoredConfig({ DATA_DIR: folder, APP_URL: 'https://dearones.example' });
    expect(config).toMatchObject({
      appUrl: 'https://dearones.example',
      hasMail: false,
      timeZone: 'Europe/Brussels',
      fixed: ['APP_URL'],
    });
    writeStoredSettings(folder, { APP_URL: 'http://minipc.local/path' });
    expect(() => readStoredConfig({ DATA_DIR: folder })).toThrow('(in settings.json of DATA_DIR)');
  });
});
