import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listDependencies, type Packages } from '../list-dependencies';
import { imageComponents, softwareList, systemComponents } from './software-list';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Packages };
const system = 'libc6 2.36-9+deb12u13 amd64\nopenssl 3.0.17-1~deb12u3 amd64\n';
const image = { dockerfile: read('Dockerfile'), system };

it('has every package that runs, with its version, hash and license, and none that only builds or tests', () => {
  const names = new Set(softwareList(lock).components.map(({ name }) => name));
  const running = listDependencies().filter(({ ships }) => ships);
  expect(running.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  for (const name of ['vitest', 'playwright', 'eslint']) expect(names).not.toContain(name);
  for (const { name, purl, hashes } of softwareList(lock).components) {
    if (!purl?.startsWith('pkg:npm/')) continue;
    expect(hashes?.[0], name).toMatchObject({ alg: 'SHA-512' });
    expect(hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
  }
});

it('names the PostgreSQL inside of its package, by which scanners find its vulnerabilities', () => {
  expect(softwareList(lock).components).toContainEqual(
    expect.objectContaining({
      name: 'postgresql',
      cpe: expect.stringMatching(/^cpe:2\.3:a:postgresql:postgresql:\d+\.\d+:/) as string,
    }),
  );
});

it('has the base and the system packages of the image', () => {
  const refs = softwareList(lock, image).components.map((component) => component['bom-ref']);
  expect(refs.some((ref) => /library\/node:\d+/.test(ref))).toBe(true);
  expect(refs).toContain('pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64');
});

it('reads images by tag and digest, and leaves out the stages of the file itself', () => {
  const dockerfile = `ARG BASE=docker.io/library/node:24-slim@sha256:${'a'.repeat(64)}
FROM --platform=$BUILDPLATFORM \${BASE} AS build
FROM build AS tested
FROM docker.io/library/debian:13 AS all
`;
  expect(imageComponents(dockerfile)).toEqual([
    {
      type: 'container',
      'bom-ref': `docker.io/library/node:24-slim@sha256:${'a'.repeat(64)}`,
      name: 'docker.io/library/node',
      version: `sha256:${'a'.repeat(64)}`,
      properties: [{ name: 'dear-ones:tag', value: '24-slim' }],
    },
    {
      type: 'container',
      'bom-ref': 'docker.io/library/debian:13',
      name: 'docker.io/library/debian',
      version: '13',
      properties: [{ name: 'dear-ones:tag', value: '13' }],
    },
  ]);
  expect(systemComponents('\n')).toEqual([]);
});

// https://cyclonedx.org/docs/1.6/json/: the required fields, a serial number of RFC 4122, and unique references.
it('is CycloneDX 1.6, and the same for the same lock file', () => {
  const list = softwareList(lock, image);
  expect(list).toEqual(softwareList(lock, image));
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(list.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const refs = list.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(list.dependencies[0]?.dependsOn).toEqual(refs);
  for (const { type, name } of list.components) expect([type, name]).not.toContain('');
});
