/** `node scripts/build-server.mjs [folder]`: builds the server into dist/server, or elsewhere below the project. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from './server-bundle.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.resolve(PROJECT, process.argv[2] ?? 'dist/server');

await rm(FOLDER, { recursive: true, force: true });
await build({
  ...serverBundle,
  entryPoints: {
    index: path.join(PROJECT, 'server/index.ts'),
    // The operator's commands.
    backup: path.join(PROJECT, 'server/backup-command.ts'),
    restore: path.join(PROJECT, 'server/restore-command.ts'),
    doctor: path.join(PROJECT, 'server/doctor-command.ts'),
    'admin-link': path.join(PROJECT, 'server/admin-link-command.ts'),
    'move-media': path.join(PROJECT, 'server/move-media-command.ts'),
    // Started by the server as a process of its own.
    'decoder-process': path.join(PROJECT, 'server/media/photo/decoder-process.ts'),
    // Started by the server as a thread.
    'reader-worker': path.join(PROJECT, 'server/media/reader-worker.ts'),
    'album-worker': path.join(PROJECT, 'server/export/album-worker.ts'),
  },
  outdir: FOLDER,
  splitting: true,
  sourcemap: true,
});
