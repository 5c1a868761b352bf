/** @type {import('prettier').Config & import('@ianvs/prettier-plugin-sort-imports').PluginConfig} */
export default {
  printWidth: 100,
  singleQuote: true,
  plugins: ['@ianvs/prettier-plugin-sort-imports'],
  // Node's modules, packages, what client and server share, then the project's own files from afar to near.
  importOrder: ['<BUILTIN_MODULES>', '<THIRD_PARTY_MODULES>', '^#shared/', '^\\.\\./', '^\\./'],
  importOrderTypeScriptVersion: '6.0.0',
};
