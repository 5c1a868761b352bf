import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '../faults/support/until';

export type ProxyKind = 'caddy' | 'nginx';

const OPERATING = path.resolve(import.meta.dirname, '../../docs/operating.md');

/** Debian has nginx where only administrators look for programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const isInstalled = (kind: ProxyKind): boolean =>
  !spawnSync(kind, [kind === 'caddy' ? 'version' : '-v'], { env }).error;

interface Upstreams {
  appUrl: string;
  storeUrl: string;
}

/** The proxy with its configuration from docs/operating.md, on a port of its own and without a certificate. */
export async function startReverseProxy(
  kind: ProxyKind,
  { appUrl, storeUrl }: Upstreams,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-proxy-'));
  const port = await freePort();
  const documented = (await documentedFor(kind))
    .replaceAll('127.0.0.1:3000', new URL(appUrl).host)
    .replaceAll('10.0.0.21:9000', new URL(storeUrl).host);
  const file = path.join(folder, kind);
  await writeFile(file, (kind === 'caddy' ? caddyfile : nginxConf)(documented, port, folder));
  const child = spawn(
    kind,
    kind === 'caddy' ? ['run', '--config', file, '--adapter', 'caddyfile'] : ['-c', file],
    { env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } },
  );
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  child.stdout.resume();
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(`${kind} answers`, async () => {
    if (child.exitCode !== null) throw new Error(`${kind} ended:\n${log}`);
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The block of the documentation that names the store. */
async function documentedFor(kind: ProxyKind): Promise<string> {
  const blocks = (await readFile(OPERATING, 'utf8')).matchAll(/```(\w+)\n([\s\S]*?)```/g);
  for (const [, language, block = ''] of blocks)
    if (language === kind && block.includes('10.0.0.21:9000')) return block;
  throw new Error(`docs/operating.md has no configuration of ${kind} with an object store`);
}

const caddyfile = (site: string, port: number) => `{
	admin off
	auto_https off
}
${site.replace('dearones.example {', `http://127.0.0.1:${port} {`)}`;

const nginxConf = (server: string, port: number, folder: string) => `
daemon off;
pid ${folder}/pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${server
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    // Written http2 on since 1.25.
    .replace(/^ *(http2|ssl_certificate|ssl_certificate_key) .*\n/gm, '')
    .replace('/var/log/nginx', folder)}
}
`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
