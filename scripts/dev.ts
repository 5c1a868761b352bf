/** `npm run dev`: the product with hot reload. Vite serves the pages and hands /api to the server, which restarts on change. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const appUrl = process.env.APP_URL ?? `http://localhost:${port}`;

const pages = await createServer({
  server: {
    port,
    strictPort: true,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
});
await pages.listen();

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'],
  {
    stdio: 'inherit',
    env: {
      DRAIN_SECONDS: '0',
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      APP_URL: appUrl,
    },
  },
);
server.on('exit', (code) => {
  void pages.close().then(() => process.exit(code ?? 0));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
