import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILES, imageNames, looseNames, pinned } from './pinned-images';

const OLD = `sha256:${'0'.repeat(64)}`;
const NEW = `sha256:${'1'.repeat(64)}`;

it('a digest is written behind the name of an image, and replaces another one', () => {
  const name = 'docker.io/library/caddy:2';
  expect(pinned(`image: ${name}\n`, { [name]: NEW })).toBe(`image: ${name}@${NEW}\n`);
  expect(pinned(`image: ${name}@${OLD}\n`, { [name]: NEW })).toBe(`image: ${name}@${NEW}\n`);
  expect(pinned('image: dear-ones\n', { [name]: NEW })).toBe('image: dear-ones\n');
});

it('a name without a digest is loose, and one with a digest is not', () => {
  const [caddy, postgres] = ['docker.io/library/caddy:2', 'docker.io/library/postgres:17'];
  expect(looseNames(`image: ${caddy}\nimage: ${postgres}@${OLD}\nimage: ${postgres}\n`)).toEqual([
    caddy,
    postgres,
  ]);
});

/** Unraid looks for updates by the tag. Nobody has tried whether it takes a digest behind one. */
const BY_TAG = ['packaging/unraid/dear-ones.xml'];

it('no file names an image that neither this script nor the workflow of a release pins', () => {
  const packages = readdirSync('packaging', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:\.ya?ml|\.xml|\.toml|Dockerfile)$/.test(file))
    .map((file) => path.join('packaging', file));
  const loose = packages.filter((file) => looseNames(readFileSync(file, 'utf8')).length > 0);
  expect(loose).toEqual(BY_TAG);
  const own = packages.flatMap((file) => imageNames(readFileSync(file, 'utf8')));
  // The workflow replaces the digest of our own image, and nobody that of another.
  expect(own.filter((name) => !name.startsWith('ghcr.io/dear-ones/dear-ones:'))).toEqual([]);
  const others = [
    ...readdirSync('.'),
    ...readdirSync('container').map((name) => `container/${name}`),
  ]
    .filter((file) => /(?:Dockerfile|\.ya?ml)$/.test(file))
    .filter((file) => imageNames(readFileSync(file, 'utf8')).length > 0);
  expect(others.toSorted()).toEqual(FILES.toSorted());
});

it('a release stops before it publishes anything while an image of others has no digest', () => {
  const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
  const steps = ['pin-images.ts --check', 'docker buildx build', 'npm run packaging -- --check'];
  const places = steps.map((step) => workflow.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('the images of others are named with a registry and a version', () => {
  for (const file of FILES) {
    const text = readFileSync(file, 'utf8');
    const named = text.match(/(?<=^ARG BASE=|^ {4}image: )\S+/gm) ?? [];
    const ofOthers = named.filter((name) => name.includes('/'));
    expect(ofOthers.map((name) => name.replace(/@.*/, ''))).toEqual(imageNames(text));
    expect(ofOthers).not.toEqual([]);
  }
});
