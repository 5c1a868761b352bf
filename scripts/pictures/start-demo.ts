import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Language } from '../../shared/product/languages';

export interface Demo {
  url: string;
  email: string;
  password: string;
  admin: { email: string; password: string };
  /** The code that pairs one tablet. */
  code: string;
  stop: () => Promise<void>;
}

const READY =
  /Log in as the family: {2}(\S+) {3}(\S+)[\s\S]*as an admin: +(\S+) {3}(\S+)[\s\S]*type ([A-Z0-9]{4} [A-Z0-9]{4})/;

const LAST_LINE = 'Press Ctrl+C to stop';

/** Starts the demo in a language with a new database, and waits until it has said how to log in. */
export async function startDemo(language: Language): Promise<Demo> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-pictures-'));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_LANGUAGE: language,
      LOG_LEVEL: 'warn',
      SUPPORT_EMAIL: 'sofie@dearones.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [, email = '', password = '', adminEmail = '', adminPassword = '', code = ''] =
      await saysReady(server);
    return {
      url,
      email,
      password,
      admin: { email: adminEmail, password: adminPassword },
      code,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the match of `READY` in what the demo prints. */
function saysReady(server: ChildProcessByStdio<null, Readable, null>): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (part) => {
      said += String(part);
      const found = READY.exec(said);
      if (found) resolve(found);
      else if (said.includes(LAST_LINE))
        reject(new Error(`The demo says something else:\n${said}`));
    });
    server.once('exit', () => reject(new Error(`The demo ended before it was ready:\n${said}`)));
  });
}
