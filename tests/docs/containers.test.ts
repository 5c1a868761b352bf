import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { fixedIn } from '../../server/setup/stored-changes';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

/** The variables that a file sets for a service. */
function settingsIn(
  file: string,
  env: Record<string, string>,
  service = 'app',
): [string, string][] {
  const [, app = ''] =
    new RegExp(`^ {2}${service}:\\n([^]*?)(?=^ {2}\\w|^\\w)`, 'm').exec(read(file)) ?? [];
  return [...app.matchAll(/^ {6}([A-Z][A-Z\d_]+): ["']?([^"'\n]*)["']?$/gm)].map(
    ([, name = '', value = '']) => [
      name,
      value.replace(
        /\$\{(\w+)(?::-(\w*))?\}/g,
        (_all, variable: string, unset = '') => env[variable] ?? String(unset),
      ),
    ],
  );
}

it('one setting is all that compose.yaml needs, and the set-up page then asks for emails; three do without that page', () => {
  const written: [Record<string, string>, string[]][] = [
    [{ DOMAIN: 'minipc.local' }, ['publicAddress', 'trustProxy']],
    [
      { DOMAIN: 'minipc.local', SMTP_URL: 'smtp://mail.example', ADMIN_EMAIL: 'anna@example.org' },
      ['publicAddress', 'mail', 'trustProxy'],
    ],
  ];
  for (const [given, fixed] of written) {
    const settings = Object.fromEntries(settingsIn('compose.yaml', given));
    const config = readConfig({ NODE_ENV: 'production', ...given, ...settings });
    expect(config).toMatchObject({
      appUrl: 'https://minipc.local',
      sessionSecrets: undefined,
      smtpUrl: given.SMTP_URL,
      trustProxy: 1,
      linksInTerminal: false,
    });
    expect(fixedIn(config)).toEqual(fixed);
  }
});

it('every variable in compose.yaml and its neighbor is a setting', () => {
  const known = [...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => name,
  );
  const services = [
    ['compose.yaml', 'app'],
    ['container/compose.s3.yaml', 'app'],
    ['compose.behind-proxy.yaml', 'dear-ones'],
  ] as const;
  for (const [file, service] of services)
    expect(
      settingsIn(file, {}, service)
        .map(([name]) => name)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
});

it.each(['minipc.local', '192.168.1.20', 'dearones.example'])(
  'Caddy accepts its file for %s',
  (domain) => {
    if (spawnSync('caddy', ['version']).error) {
      console.log("Left out: Caddy's file. It takes Caddy (Debian's package caddy).");
      return;
    }
    const adapted = execFileSync('caddy', ['adapt', '--config', 'container/Caddyfile'], {
      cwd: PROJECT,
      env: { PATH: process.env.PATH, HOME: '/nonexistent', DOMAIN: domain, UPSTREAM: 'app:3000' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    expect(adapted).toContain('"dial":"app:3000"');
    expect(adapted).toContain(domain);
  },
);

it('the object store has a fixed version, and refuses to start without keys', () => {
  const file = read('container/compose.s3.yaml');
  expect(file).toMatch(/image: docker\.io\/versity\/versitygw:v\d+\.\d+\.\d+\n/);
  for (const [, value = ''] of file.matchAll(/ROOT_\w+_KEY: (.*)/g))
    expect(value).toMatch(/^\$\{S3_\w+:\?/);
});

it('the relay of calls starts with the profile `calls` alone', () => {
  const [, relay = ''] = /^ {2}relay:\n([^]*?)^\w/m.exec(read('compose.yaml')) ?? [];
  expect(relay).toMatch(/^ {4}profiles:\n {6}- calls\n/m);
  expect(settingsIn('compose.yaml', {}, 'relay').map(([name]) => name)).toEqual([
    'TURN_SECRET',
    'RELAY_ADDRESS',
    'RELAY_LOCAL_ADDRESS',
  ]);
});

it('behind a proxy, two settings are enough, and no port of the machine is taken', () => {
  const file = 'compose.behind-proxy.yaml';
  const mails: [Record<string, string>, boolean][] = [
    [{}, false],
    [{ SMTP_URL: 'none' }, true],
  ];
  for (const [mail, isFixed] of mails) {
    const given = { DOMAIN: 'dearones.example', PROXY_NETWORK: 'proxy', ...mail };
    const settings = Object.fromEntries(settingsIn(file, given, 'dear-ones'));
    const config = readConfig({ NODE_ENV: 'production', ...given, ...settings });
    expect(config).toMatchObject({
      appUrl: 'https://dearones.example',
      databaseUrl: undefined,
      trustProxy: 1,
      smtpUrl: undefined,
    });
    expect(fixedIn(config).includes('mail')).toBe(isFixed);
  }
  expect(read(file)).not.toMatch(/^ +ports:/m);
  expect(read(file)).toContain("loadbalancer.server.port: '3000'");
});

it('the image with everything says where its data and temporary files are, and opens one port', () => {
  const file = read('Dockerfile');
  expect(file.match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 3000']);
  expect(file).toContain('ENV TMPDIR=/data/tmp');
  const [, all = ''] = /^FROM product AS all\n([^]*?)^FROM /m.exec(file) ?? [];
  expect(all).toContain('packages-with-postgres');
  // The last stage is what a build without a target makes.
  expect(file.slice(file.lastIndexOf('FROM product\n'))).toContain('packages-alone');
});
