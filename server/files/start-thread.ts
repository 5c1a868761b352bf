import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module in a thread of its own, without the server's settings and secrets.
 *
 * @param module without its ending: `new URL('./album-worker', import.meta.url)`
 */
export function startThread(module: URL, given: WorkerOptions): Worker {
  const options = { env: {}, execArgv: [], ...given };
  if (import.meta.url.endsWith('.js')) return new Worker(new URL(`${module.href}.js`), options);
  // In development. `--import tsx` reaches no worker on Node 20.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${module.href}.ts'); })`;
  return new Worker(code, { ...options, eval: true });
}
