import { spawnSync } from 'node:child_process';
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
 * The same engine without the interface of a browser, which takes a sixth less processor time for the same tests.
 *
 * @returns {string | undefined} the path of the browser for tests: the headless shell where the system has one
 */
export function findTestChromium() {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) && runs(shell)
    ? shell
    : findChromium();
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

/**
 * Playwright's own installer first, with the system libraries that Chromium needs; where its download cannot be reached,
 * the system's package manager.
 * @returns {string[][]} commands, each of which may make findChromium() succeed
 */
function installCommands() {
  const { resolve } = createRequire(import.meta.url);
  const cli = path.join(path.dirname(resolve('playwright/package.json')), 'cli.js');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const packageManagers = {
    linux: [
      [
        ...asRoot,
        'sh',
        '-c',
        'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium chromium-headless-shell',
      ],
      [...asRoot, 'apt-get', 'install', '-y', 'chromium'],
      [...asRoot, 'dnf', 'install', '-y', 'chromium'],
      [...asRoot, 'apk', 'add', 'chromium'],
    ],
    darwin: [['brew', 'install', '--cask', 'google-chrome']],
  };
  return [
    [process.execPath, cli, 'install', '--with-deps', '--no-shell', 'chromium'],
    ...(packageManagers[process.platform] ?? []),
  ];
}

function installChromium() {
  return installCommands().some(([program = '', ...args]) => {
    spawnSync(program, args, { stdio: 'inherit', timeout: 10 * MINUTE_MS });
    return findChromium() !== undefined;
  });
}

/** True if node was started with this file, even through a symbolic link. */
function isCommand() {
  const [, program] = process.argv;
  return program !== undefined && import.meta.url === pathToFileURL(realpathSync(program)).href;
}

if (isCommand() && !findChromium()) {
  console.log('Installing Chromium for the browser tests, once ...');
  if (!installChromium()) {
    console.error(
      'No Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then try again.',
    );
    process.exit(1);
  }
}
