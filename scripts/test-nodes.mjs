/**
 * `npm run test:nodes [-- path …]`: runs the unit and API tests on each version of Node.js that Dear Ones supports. Their
 * programs come from npm packages and are kept in node_modules/.cache. `NODES=22,26` chooses some of the versions.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';

const MAJORS = process.env.NODES?.split(',').map(Number) ?? [20, 22, 24, 26];
const PROJECT = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(PROJECT, 'node_modules/.cache/dear-ones-nodes');
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The path of the program, which is installed if it is missing. */
function nodeOf(major) {
  const folder = path.join(CACHE, String(major));
  const program = path.join(folder, 'node_modules', PACKAGE, 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const npm = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  execFileSync('npm', [...npm, '--prefix', folder, `${PACKAGE}@${major}`], { stdio: 'inherit' });
  return program;
}

// Some tests ask for pages.
await buildIfNeeded();
const failed = [];
for (const major of MAJORS) {
  const program = nodeOf(major);
  const version = execFileSync(program, ['--version']).toString().trim();
  console.log(`\nNode.js ${version}`);
  const projects = ['server', 'tools', 'client'].flatMap((name) => ['--project', name]);
  const { status } = spawnSync(
    program,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(2)],
    {
      cwd: PROJECT,
      stdio: 'inherit',
      // Tests that start a program of ours use this version too.
      env: { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` },
    },
  );
  if (status !== 0) failed.push(version);
}
console.log(failed.length === 0 ? '\nAll versions pass.' : `\nFailed on ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
