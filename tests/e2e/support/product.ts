import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { readPassword } from '../../../server/embedded-postgres/cluster';
import { appUrl } from '../../../server/embedded-postgres/connection';

export interface Product {
  url: string;
  /** Everything that it has printed so far. */
  printed(): string;
  /** The link in the nth mail (the first unless said) to an address that leads `to` a page, waited for. */
  mailedLink(address: string, which?: { to?: string; nth?: number }): Promise<string>;
  /** The text of the mail to an address with this subject, waited for. */
  mailedText(address: string, subject: string): Promise<string>;
  /** The subjects of all mails to an address, oldest first. */
  mailedSubjects(address: string): Promise<string[]>;
  /** Changes what only time changes, in the database. */
  query(sql: string, values?: unknown[]): Promise<void>;
  /** Stops the server, and keeps its data and its address for `goOn`. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Stops it and throws its data away. */
  stop(): Promise<void>;
}

/** A free port outside the range that outgoing connections take. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, () => resolve(true));
    });
    if (free) {
      probe.close();
      return port;
    }
  }
}

/**
 * The built product as `npm start` runs it: its own process, embedded database and outbox.
 * @param folder of the product; defaults to this one
 */
export async function startProduct(
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-e2e-'));
  const outbox = path.join(dataDir, 'outbox');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let printed = '';
  const run = async () => {
    const server = spawn(process.execPath, ['dist/server/index.js'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: '1000',
        BCRYPT_COST: '10',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.stdout.on('data', (chunk) => (printed += String(chunk)));
    await saysReady(server, env.APP_URL ?? url);
    return server;
  };
  let server = await run();
  const pause = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  return {
    url,
    printed: () => printed,
    pause,
    goOn: async () => {
      server = await run();
    },
    mailedLink: (address, { to = '', nth = 1 } = {}) =>
      waitFor(`mail with a link to ${to} for ${address}`, async () => {
        const links = (await mailsTo(outbox, address)).flatMap(
          ({ text = '' }) => /https?:\/\/\S+(?:\?token=|#)[\w-]+/.exec(text)?.[0] ?? [],
        );
        return links.filter((link) => link.includes(to))[nth - 1];
      }),
    mailedText: (address, subject) =>
      waitFor(
        `mail "${subject}" for ${address}`,
        async () => (await mailsTo(outbox, address)).find((mail) => mail.subject === subject)?.text,
      ),
    mailedSubjects: async (address) =>
      (await mailsTo(outbox, address)).map(({ subject = '' }) => subject),
    query: async (sql, values) => {
      const client = new Client({ connectionString: await databaseUrl(dataDir) });
      await client.connect();
      try {
        await client.query(sql, values);
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await pause();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of the embedded database of a running product. */
async function databaseUrl(dataDir: string): Promise<string> {
  const cluster = path.join(dataDir, 'postgres');
  const [password, running] = await Promise.all([
    readPassword(cluster),
    readFile(path.join(cluster, 'postmaster.pid'), 'utf8'),
  ]);
  // Its fourth line is the port.
  return appUrl({ password, port: Number(running.split('\n')[3]) });
}

/** Keeps reading what the process says, as a terminal does. */
function saysReady(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes(`Dear Ones is ready: ${url}`)) resolve();
    });
    server.once('exit', () => reject(new Error(`The product did not start: ${said}`)));
  });
}

/** Asks until there is an answer. */
async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for a ${what}`);
}

/** All mails to an address, oldest first. */
async function mailsTo(outbox: string, address: string) {
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files
      .sort()
      .map(async (file) => new PostalMime().parse(await readFile(path.join(outbox, file)))),
  );
  return mails.filter(({ to }) => to?.some((reader) => reader.address === address));
}
