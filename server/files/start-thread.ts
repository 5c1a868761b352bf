import { Worker, type WorkerOptions } from 'node:worker_threads';
import { moduleToStart } from './module-to-start';

/**
 * Starts a module in a thread of its own, without the server's settings and secrets.
 *
 * @param module without its ending: `new URL('./album-worker', import.meta.url)`
 */
export async function startThread(module: URL, given: WorkerOptions): Promise<Worker> {
  return new Worker(await moduleToStart(module), { env: {}, execArgv: [], ...given });
}
