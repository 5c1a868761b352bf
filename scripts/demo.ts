/** `npm run demo`: starts the product with a sample family, in a separate data folder. DEMO_LANGUAGE (en, nl, fr, de) is its language. */
import { languageOf } from '../shared/product/languages';
import { buildIfNeeded } from './build-if-needed.mjs';
import { renderPortrait } from './demo/portraits';
import { familyIn } from './demo/sample-family';
import { demoEnvironment } from './demo/settings';

const family = familyIn(languageOf(process.env.DEMO_LANGUAGE));
await buildIfNeeded();
const pictures = new Map<string, string>();
// Must run before the server's modules are imported: they forbid sharp to open SVG in the whole process.
for (const portrait of [
  family.portrait,
  ...family.faces.flatMap((face) => [face.portrait, ...(face.otherPortraits ?? [])]),
])
  pictures.set(portrait, await renderPortrait(portrait));

const { readConfig } = await import('../server/config');
const { run } = await import('../server/run');
const { print } = await import('../server/terminal');
const { seedFamily } = await import('./demo/seed-family');
const { tabletCode } = await import('./demo/tablet-code');

const config = readConfig(demoEnvironment(process.env));
const running = await run(config);
const { deps } = running;
const code = await seedFamily(deps, family, pictures)
  .then(() => tabletCode(deps, family.email))
  .catch(async (error: unknown) => {
    // The embedded PostgreSQL outlives the process.
    await running.stop(0);
    throw error;
  });
print(
  '',
  `  Dear Ones is ready, with the Peeters family in it: ${config.appUrl}`,
  '',
  `  Log in as the family:  ${family.email}   ${family.password}`,
  `  as Peter, who helps:   ${family.helper.email}   ${family.password}`,
  `  or as an admin:        ${family.admin.email}   ${family.admin.password}`,
  '',
  `  To see Jozef's tablet: open ${config.appUrl}/tablet and ${code ? `type ${code}` : 'type the code'}.`,
  `  ${code ? 'The code works once, for ten minutes. For another one' : 'For a code'}, log in as the family: The tablet, Set up a tablet.`,
  '',
  '  Nothing here is real, and nothing of it touches your own data. Press Ctrl+C to stop.',
  '',
);
