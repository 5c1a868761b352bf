import { defineConfig } from 'playwright/test';
import { findChromium, findTestChromium } from './scripts/ensure-chromium.mjs';
import { PSEUDO_LANGUAGE, type TestedLanguage } from './tests/e2e/support/fifth-language';
import { keepTestsInMemory } from './tests/support/tests-in-memory';

keepTestsInMemory();

/**
 * Features of Chromium that are off. Only the last `--disable-features` counts, so this repeats Playwright's own list. The
 * last two are popups of the address bar: they load two documents for each new page, which took half a second.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const launch = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // A camera, and a microphone that beeps, and a person who allows both.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
});

/** The specs that visit every page and state. */
const inEveryLanguage = ['every-page', 'accessibility', 'accessibility-family'].map(
  (name) => `${name}.spec.ts`,
);

/** For the pseudo-language alone: other languages have specs of their own. */
const inPseudoLanguage = 'tablet-pseudo-language.spec.ts';
/** The headless shell shows no notifications. */
const inWholeBrowser = 'notifications.spec.ts';

/**
 * People's abilities in a real Chromium, each worker against a product of its own. `npm test` runs the projects "abilities"
 * and "whole browser". `npm run test:screens` runs the others: the tests that visit every page and state, or need a rare browser, tagged `@screens`,
 * and those tagged `@looks` once more, in every theme, text size and window. `SCREENS_FOLLOW` says that both commands run, so
 * that the latter run once.
 */
export default defineConfig<object, { language: TestedLanguage }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/build.ts',
  projects: [
    // First, because it builds beside the other tests, after which the pseudo-language runs.
    { name: 'fifth language', testMatch: 'fifth-language.setup.ts' },
    {
      name: 'abilities',
      testMatch: '*.spec.ts',
      testIgnore: [inPseudoLanguage, inWholeBrowser],
      grepInvert: process.env.SCREENS_FOLLOW ? /@screens|@looks/ : /@screens/,
    },
    {
      name: 'screens',
      testMatch: '*.spec.ts',
      testIgnore: [inPseudoLanguage, inWholeBrowser],
      grep: /@screens|@looks/,
    },
    {
      name: 'whole browser',
      testMatch: inWholeBrowser,
      use: { launchOptions: launch(findChromium()) },
    },
    {
      name: 'pseudo-language',
      testMatch: [...inEveryLanguage, inPseudoLanguage],
      dependencies: ['fifth language'],
      use: { language: PSEUDO_LANGUAGE },
    },
  ],
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // As in vitest.config.ts.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/e2e/support/flaky-tests.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1024, height: 768 },
    // A trace takes a quarter of all processor time: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: launch(findTestChromium()),
  },
});
