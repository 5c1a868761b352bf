/** `npm run build`: builds the product, and records the sources that it was built from. */
import { execSync } from 'node:child_process';
import { fingerprintSources, stampBuild } from './build-stamp.mjs';

const STEPS = [
  'vite build',
  'vite build --ssr',
  'node scripts/precompress.mjs',
  'npm run build:server',
];

// Before the build, so that a change during the build is built by the next start.
const fingerprint = await fingerprintSources();
for (const step of STEPS) execSync(step, { stdio: 'inherit' });
await stampBuild(fingerprint);
