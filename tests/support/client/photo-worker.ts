import { vi } from 'vitest';
import type { ShrinkJob } from '../../../client/src/lib/photo/shrink-photo.worker';

type Shrink = (file: File) => Blob | null | Promise<Blob | null>;

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
