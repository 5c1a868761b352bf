import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { imageNames, looseNames, pinned } from './pinned-images';

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

it('the images of others are named with a registry and a version', () => {
  for (const file of ['Dockerfile', 'compose.yaml', 'container/compose.s3.yaml']) {
    const text = readFileSync(file, 'utf8');
    const named = text.match(/(?<=^ARG BASE=|^ {4}image: )\S+/gm) ?? [];
    const ofOthers = named.filter((name) => name.includes('/'));
    expect(ofOthers.map((name) => name.replace(/@.*/, ''))).toEqual(imageNames(text));
    expect(ofOthers).not.toEqual([]);
  }
});
