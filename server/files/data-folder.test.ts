import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolderProblem } from './data-folder';
import { moduleToStart } from './module-to-start';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-data-'));
  await chmod(parent, 0o711);
  folder = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

describe('the folder of the data', () => {
  it('is made, and nothing is left in it', async () => {
    expect(await dataFolderProblem(folder)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('cannot be where a file is', async () => {
    await writeFile(folder, '');
    expect(await dataFolderProblem(folder)).toEqual({
      folder,
      reason: 'there is a file in place of a folder',
    });
    expect(await dataFolderProblem('/proc/dear-ones')).toMatchObject({ folder: '/proc/dear-ones' });
  });
});

describe('the folder of another user', () => {
  const US = 4_711;
  const OTHERS = 4_712;

  async function problemFor(uid: number): Promise<unknown> {
    const file = await moduleToStart(new URL('./data-folder', import.meta.url));
    const program = `
      process.setgid(${uid}); process.setuid(${uid});
      import(${JSON.stringify(file.href)}).then(async ({ dataFolderProblem }) =>
        console.log(JSON.stringify((await dataFolderProblem(${JSON.stringify(folder)})) ?? null)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
    return JSON.parse(stdout);
  }

  const found = (file: string) => ({
    folder,
    found: file,
    owner: `${OTHERS}:${OTHERS}`,
    us: `${US}:${US}`,
  });

  /** Root may write everywhere, so that another user looks. Nobody else can start something as another user. */
  const asRoot = (title: string, test: () => Promise<void>) =>
    it(title, async () => {
      if (process.getuid?.() === 0) await test();
      else console.log('Left out: the folder of another user. It takes root.');
    });

  asRoot('is told with both users', async () => {
    await mkdir(folder);
    await chown(folder, OTHERS, OTHERS);
    expect(await problemFor(US)).toEqual(found(folder));
    expect(await problemFor(OTHERS)).toBeNull();
  });

  asRoot('that is missing below one of another user is told by that one', async () => {
    await chown(parent, OTHERS, OTHERS);
    expect(await problemFor(US)).toEqual(found(parent));
  });

  asRoot('that is open to all is told when it holds what another user has made', async () => {
    await mkdir(folder);
    await chmod(folder, 0o1777);
    await mkdir(path.join(folder, 'lost+found'), { mode: 0o700 });
    expect(await problemFor(US)).toBeNull();
    // A restore that another user runs leaves the last.
    for (const name of ['postgres', 'backups', 'ended.jsonl']) {
      const made = path.join(folder, name);
      await mkdir(made, { mode: 0o700 });
      await chown(made, OTHERS, OTHERS);
      expect(await problemFor(US)).toEqual(found(made));
      expect(await problemFor(OTHERS)).toBeNull();
      await rm(made, { recursive: true });
    }
  });
});
