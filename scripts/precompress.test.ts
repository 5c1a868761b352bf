import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const FILES = 400;

it('compresses more files than a process may have open', ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dear-ones-precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let at = 0; at < FILES; at += 1)
    writeFileSync(path.join(folder, `${at}.js`), 'export const same = 1;\n'.repeat(20));
  const script = path.join(import.meta.dirname, 'precompress.mjs');
  execFileSync('sh', ['-c', `ulimit -n 128 && exec "$0" "$@"`, process.execPath, script, folder]);
  expect(readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name))).toHaveLength(2 * FILES);
});
