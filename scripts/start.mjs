import { buildIfNeeded } from './build-if-needed.mjs';

await buildIfNeeded();
process.env.NODE_ENV ??= 'production';
await import('../dist/server/index.js');
