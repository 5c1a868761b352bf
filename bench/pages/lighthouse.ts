import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { CHROMIUM_FLAGS } from '../browser/chromium';
import type { Bench } from '../frame/bench';
import { freePort } from '../frame/running-server';

const PROGRAM = path.resolve(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const PATIENCE_MS = 120_000;

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string }>>;
  readonly runtimeError?: { message: string };
}

export interface Scores {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly search: number;
  /** The score `search` would have if search engines were allowed to index the page. */
  readonly searchIfIndexed: number;
  /** The titles of audits that cost points outside performance. */
  readonly failedAudits: readonly string[];
}

/** A Chromium whose pages Lighthouse can open; answers with its port. */
export async function launchForLighthouse(bench: Bench): Promise<number> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-chromium-'));
  bench.afterwards(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const flags = [
    ...CHROMIUM_FLAGS,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  bench.endAfterwards(spawn(findChromium() ?? 'chromium', flags, { stdio: 'ignore' }));
  for (let tries = 0; tries < 500; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return port;
    await sleep(40);
  }
  throw new Error('No Chromium for Lighthouse.');
}

/** Lighthouse sometimes fails to record the load of a page and asks to be run again. */
const TRIES = 3;
const NOT_RECORDED = /NO_NAVSTART|PROTOCOL_TIMEOUT|run Lighthouse again/;

/** Scores of a page with Lighthouse's default settings (a phone, slow 4G, processor 4 times slower). */
export async function scoresOf(url: string, options: Visit): Promise<Scores> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await scoresOnce(url, options);
    } catch (error) {
      if (tries === TRIES || !NOT_RECORDED.test(String(error))) throw error;
    }
  }
}

interface Visit {
  readonly port: number;
  readonly cookie: string | undefined;
}

async function scoresOnce(url: string, { port, cookie }: Visit): Promise<Scores> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-lighthouse-'));
  try {
    const file = path.join(folder, 'report.json');
    const headers =
      cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
    const args = [
      PROGRAM,
      url,
      `--port=${port}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--disable-full-page-screenshot',
      ...headers,
    ];
    await succeed(process.execPath, args, folder);
    return scoresIn(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The one audit that a page fails on purpose. */
const INDEXED = 'is-crawlable';

function scoresIn({ categories, audits, runtimeError }: Report): Scores {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const counted = (category: string) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const search = counted('seo').flatMap(({ id, weight }) => ({
    id,
    weight,
    score: id === INDEXED ? 1 : (audits[id]?.score ?? undefined),
  }));
  const failedAudits = ['accessibility', 'best-practices', 'seo']
    .flatMap(counted)
    .flatMap(({ id }) =>
      id !== INDEXED && (audits[id]?.score ?? 1) < 1 ? [audits[id]?.title ?? id] : [],
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    search: score('seo'),
    searchIfIndexed: weighted(search),
    failedAudits,
  };
}

/** Audits that do not apply have no score and do not count. */
function weighted(audits: readonly { weight: number; score: number | undefined }[]): number {
  const applying = audits.flatMap(({ weight, score }) =>
    score === undefined ? [] : { weight, score },
  );
  const whole = applying.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round(
    (100 * applying.reduce((sum, { weight, score }) => sum + weight * score, 0)) / whole,
  );
}

function succeed(program: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(args[0] ?? program)} ended with ${code}: ${said}`)),
    );
  });
}
