import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';

const MINUTE_MS = 60_000;

const USUAL_PLACES = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
    (name) => [`/usr/bin/${name}`, `/snap/bin/${name}`],
  ),
  darwin: ['/opt/homebrew/bin/chromium', '/usr/local/bin/chromium'].concat(
    ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/**
 * @returns {string | undefined} the path of a Chromium or Chrome that runs on this machine
 */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(USUAL_PLACES[process.platform] ?? []),
  ];
  return candidates.find((candidate) => candidate && existsSync(candidate) && runs(candidate));
}

/**
 * Being there is not enough: Playwright's can lack libraries of the system, and Ubuntu's /usr/bin/chromium-browser
 * only advises to install a snap.
 * @param {string} browser
 */
function runs(browser) {
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return (
    spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: MINUTE_MS / 2 }).status === 0
  );
}

/** Playwright's own download first, then the ways of the system, until there is a browser that runs. */
async function installChromium() {
  for (const { commands, minutes } of waysToInstall()) {
    for (const [program, ...args] of commands) {
      if (!(await succeeds(program, args, minutes * MINUTE_MS))) break;
    }
    if (findChromium()) return true;
  }
  return false;
}

/**
 * @returns {Generator<{ commands: string[][], minutes: number }>} to be tried one after the other
 */
function* waysToInstall() {
  const playwright = [
    process.execPath,
    path.join(
      path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
      'cli.js',
    ),
  ];
  yield { commands: [[...playwright, 'install', '--no-shell', 'chromium']], minutes: 5 };
  if (process.platform === 'darwin')
    yield { commands: [['brew', 'install', '--cask', 'google-chrome']], minutes: 10 };
  if (process.platform !== 'linux') return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (existsSync(chromium.executablePath())) {
    // It was downloaded and does not run: the system lacks its libraries.
    yield { commands: [[...asRoot, ...playwright, 'install-deps', 'chromium']], minutes: 10 };
  }
  const update = [...aptGet, 'update'];
  yield { commands: [update, [...aptGet, 'install', '-y', 'chromium']], minutes: 10 };
  yield { commands: [[...asRoot, 'dnf', 'install', '-y', 'chromium']], minutes: 10 };
  yield { commands: [[...asRoot, 'apk', 'add', 'chromium']], minutes: 10 };
}

/**
 * Runs a command in silence, and ends it together with what it started when it takes too long.
 * @param {string} program
 * @param {string[]} args
 * @param {number} limitMs
 * @returns {Promise<boolean>}
 */
function succeeds(program, args, limitMs) {
  const onWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      detached: !onWindows,
      windowsHide: true,
    });
    const interrupted = () => {
      end(child.pid);
      process.exit(130);
    };
    const settle = (/** @type {boolean} */ success) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      resolve(success);
    };
    const timer = setTimeout(() => {
      end(child.pid);
      child.unref();
      settle(false);
    }, limitMs);
    process.once('SIGINT', interrupted);
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
  });
}

/** @param {number | undefined} pid the leader of its process group, where there are such */
function end(pid) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // What sudo started is root's, and not ours to end.
  }
}

/** Whether this file is what node was asked to run, even by way of a link. */
function isCommand() {
  const [, program] = process.argv;
  return program !== undefined && import.meta.url === pathToFileURL(realpathSync(program)).href;
}

if (isCommand() && !findChromium()) {
  console.log('Installing Chromium for the browser tests, once ...');
  if (!(await installChromium())) {
    console.error(
      'No Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then try again.',
    );
    process.exit(1);
  }
}
