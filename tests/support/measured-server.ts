/** The product in a separate process. Sends a message when it is ready, and answers each message with its peak memory in megabytes: with `--expose-gc`, 'collect garbage' does that first. */
import '../../server/index';
import { peakMemory } from './peak-memory';

const sayMemory = () =>
  process.send?.(peakMemory(process.pid) ?? process.resourceUsage().maxRSS / 1024);
process.on('message', (message) => {
  if (message === 'collect garbage') globalThis.gc?.();
  sayMemory();
});
sayMemory();
