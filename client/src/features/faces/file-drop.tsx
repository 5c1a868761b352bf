import { t } from '@lingui/core/macro';
import { useEffect, useState, type DragEvent } from 'react';
import { PictureIcon } from '../../ui/icons';

/**
 * Event handlers for a drop target of files. `over` is true while files are dragged over it. A button must offer the
 * same.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // The elements under the pointer. The drop target and each element in it dispatch their own enter and leave events.
  const [entered, setEntered] = useState<readonly EventTarget[]>([]);
  useEffect(keepFilesFromOpening, []);

  const ofFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    handle(event);
  };
  const handlers = {
    onDragEnter: ofFiles(({ target }) => setEntered((parts) => [...parts, target])),
    onDragOver: ofFiles(({ dataTransfer }) => (dataTransfer.dropEffect = 'copy')),
    onDragLeave: ofFiles(({ target }) =>
      setEntered((parts) => parts.filter((part) => part !== target)),
    ),
    onDrop: ofFiles(({ dataTransfer }) => {
      setEntered([]);
      onFiles([...dataTransfer.files]);
    }),
  };
  return { over: entered.length > 0, handlers };
}

const holdsFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening a file that is dropped outside the target, which would unload the page. */
function keepFilesFromOpening() {
  const keep = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
  };
}

/** Covers the album while files are dragged over it. Ignores the pointer, because the drop target is below. */
export function DropSign() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -inset-3 z-10 rounded-card border-4 border-dashed border-accent bg-page/80 p-6 sm:-inset-5"
    >
      <p className="sticky top-[40vh] mx-auto flex w-fit items-center gap-3 rounded-card border-2 border-accent bg-surface px-8 py-6 text-h3 font-bold shadow-raised">
        <PictureIcon className="text-accent" />
        <span>{t`Drop the photos here`}</span>
      </p>
    </div>
  );
}
