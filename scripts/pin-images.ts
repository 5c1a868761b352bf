/**
 * `npx tsx scripts/pin-images.ts [--check]`: writes the digest of today's image behind each name of an image in the Dockerfile and the compose
 * files, so that a build of tomorrow takes the same. A release needs them: `--check` lists the names without one, asks no registry, and ends
 * with 1 if there are some.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FILES, imageNames, looseNames, pinned, type Digests } from './pinned-images';

const PROJECT = path.resolve(import.meta.dirname, '..');

const REGISTRIES: Readonly<Record<string, string>> = { 'docker.io': 'registry-1.docker.io' };
const WITHIN_MS = 20_000;
const INDEX_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** Asks the registry for the digest of an image for all processors. */
async function digestOf(name: string): Promise<string> {
  const [, host = '', repository = '', tag = ''] = /^([^/]+)\/(.+):([^:]+)$/.exec(name) ?? [];
  const url = `https://${REGISTRIES[host] ?? host}/v2/${repository}/manifests/${tag}`;
  const ask = (token?: string) =>
    fetch(url, {
      method: 'HEAD',
      headers: { Accept: INDEX_TYPES, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
  let answer = await ask();
  if (answer.status === 401)
    answer = await ask(await tokenFor(answer.headers.get('www-authenticate') ?? ''));
  const digest = answer.headers.get('docker-content-digest');
  if (!answer.ok || !digest) throw new Error(`${name}: the registry answers ${answer.status}`);
  return digest;
}

/** A token for reading, which the registry gives to everybody. */
async function tokenFor(challenge: string): Promise<string> {
  const given = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(challenge)?.[1] ?? '';
  const query = new URLSearchParams({ service: given('service'), scope: given('scope') });
  const answer = await fetch(`${given('realm')}?${query.toString()}`, {
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  return ((await answer.json()) as { token: string }).token;
}

const files = await Promise.all(
  FILES.map(async (file) => ({ file, text: await readFile(path.join(PROJECT, file), 'utf8') })),
);
const names = [...new Set(files.flatMap(({ text }) => imageNames(text)))];
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
if (values.check) {
  const loose = files.flatMap(({ file, text }) =>
    looseNames(text).map((name) => `${file}: ${name}`),
  );
  console.log(loose.length > 0 ? loose.join('\n') : 'Every image has a digest.');
  process.exitCode = loose.length > 0 ? 1 : 0;
} else {
  const digests: Digests = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await digestOf(name)] as const)),
  );
  for (const { file, text } of files)
    await writeFile(path.join(PROJECT, file), pinned(text, digests));
  for (const [name, digest] of Object.entries(digests)) console.log(`${name}@${digest}`);
}
