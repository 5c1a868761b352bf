/**
 * `npm run pictures`: photographs the screens of the sample family, in every language, for the guide and the README. Run it after a change of what these show. It starts the demo on this machine with a database of its own.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { languages } from '../../shared/product/languages';
import { findChromium } from '../ensure-chromium.mjs';
import { photographFamily } from './family-screens';
import { startDemo } from './start-demo';
import { photographTablet } from './tablet-screens';

const folder = path.resolve(import.meta.dirname, '../../client/public/pictures');

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  // They end the process before the demo is stopped.
  handleSIGINT: false,
  handleSIGTERM: false,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
});
// Whatever waits for a page then fails, and the demo is stopped below.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void browser.close());
try {
  for (const language of process.argv[2]
    ? languages.filter((one) => one === process.argv[2])
    : languages) {
    const demo = await startDemo(language);
    try {
      const into = path.join(folder, language);
      await mkdir(into, { recursive: true });
      await photographTablet(browser, demo, language, into);
      await photographFamily(browser, demo, language, into);
      console.log(`${language}: ${into}`);
    } finally {
      await demo.stop();
    }
  }
} finally {
  await browser.close();
}
