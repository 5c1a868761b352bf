import { vi } from 'vitest';
import type { Prepared, ShrinkJob } from '../../../client/src/lib/photo/prepare-photo';

type Shrink = (file: File) => Prepared | Promise<Prepared>;

/**
 * jsdom cannot draw: this stands for the browser's worker that makes photos small. It hands them back
 * as they are; null means that the file is no picture.
 */
export function photoWorker(shrink: Shrink = (file) => file): void {
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ file }: ShrinkJob) {
        void Promise.resolve(shrink(file)).then((data) =>
          this.dispatchEvent(new MessageEvent('message', { data })),
        );
      }
      terminate() {}
    },
  );
}
