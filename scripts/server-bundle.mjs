import { LEFT_OUTSIDE } from './left-outside.mjs';

/** Packages in Node's older form look for this. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * How esbuild bundles the server and what it starts.
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: LEFT_OUTSIDE,
  banner: { js: REQUIRE },
  logLevel: 'warning',
};
