/**
 * `npx tsx scripts/draw-social-card.ts` draws client/public/social-card.png anew: the picture that
 * stands beside a link to Dear Ones where somebody shares it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright/test';
import sharp from 'sharp';
import { palettes } from '../client/src/ui/palettes';
import { findChromium } from './ensure-chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const color = palettes.light;

const dataUrl = async (type: string, file: string) =>
  `data:${type};base64,${(await readFile(path.join(root, file))).toString('base64')}`;
const svg = (file: string) => dataUrl('image/svg+xml', file);
const font = (weight: number) =>
  dataUrl(
    'font/woff2',
    `node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff2`,
  );

const print = async (person: string, relation: string, name: string, turn: string) =>
  `<li style="transform:${turn}"><img src="${await svg(`client/src/features/marketing/portrait-${person}.svg`)}">${relation}<b>${name}</b></li>`;

const card = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: A; font-weight: 400; src: url(${await font(400)}) }
@font-face { font-family: A; font-weight: 700; src: url(${await font(700)}) }
* { margin: 0; padding: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; display: flex; background: ${color.page}; color: ${color.ink}; font: 30px/1.35 A }
section { flex: 1; padding: 64px 20px 64px 72px; display: grid; align-content: space-between }
h1 { font-size: 62px; line-height: 1.08; letter-spacing: -0.02em }
.logo { display: flex; gap: 18px; align-items: center; font-size: 40px; font-weight: 700 }
.logo img { width: 64px }
ul { width: 560px; display: flex; justify-content: center; align-items: center; background: ${color['accent-soft']}; list-style: none }
li { width: 172px; flex: none; padding: 11px; background: ${color.surface}; border-radius: 14px; font-size: 20px; line-height: 1.25; color: ${color['ink-soft']}; box-shadow: 0 4px 24px #1e140f33 }
li:nth-child(2) { z-index: 1 }
li img { width: 100%; border-radius: 8px; display: block; margin-bottom: 8px }
b { display: block; font-size: 28px; color: ${color.ink} }
</style>
<section>
<p class="logo"><img src="${await svg('client/public/favicon.svg')}">Dear Ones</p>
<h1>The faces and names that matter, kept close</h1>
<p>For people with memory loss, and for those who love them.</p>
</section>
<ul>
${await print('peter', 'Your brother', 'Peter', 'rotate(-4deg) translate(4px, -26px)')}
${await print('anna', 'Your daughter', 'Anna', 'rotate(1deg) translateY(30px)')}
${await print('ruth', 'Your sister', 'Ruth', 'rotate(4deg) translate(-4px, -26px)')}
</ul>`;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(card, { waitUntil: 'load' });
await page.evaluate('document.fonts.ready');
const picture = await page.screenshot();
await browser.close();
// Few colors, so that it is small enough for every service.
await sharp(picture)
  .png({ palette: true, dither: 0.4, effort: 10 })
  .toFile(path.join(root, 'client/public/social-card.png'));
