import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { shrinkWith } from './photo-canvas';

/** The browser cannot open the chosen file as a picture. The message is for people. */
class PhotoUnreadableError extends Error {
  constructor(options?: ErrorOptions) {
    super(t`This picture cannot be opened. Please choose a JPEG, PNG, WebP or GIF photo.`, options);
    this.name = 'PhotoUnreadableError';
  }
}

/**
 * The photo as an image data URL, upright, without its place and date, at most 1280 pixels and as a
 * rule under 400 KB as it is sent, so that a phone's 12 megapixels never cross the network. Works off the main
 * thread where the browser can.
 * @throws PhotoUnreadableError when the browser cannot open the file as a picture
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = (await shrinkInWorker(file)) ?? (await shrinkInPage(file));
  if (!picture) throw new PhotoUnreadableError();
  return toDataUrl(picture);
}

/** Nothing when this browser cannot do it there; the page may still manage. */
async function shrinkInWorker(file: File): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  // One worker a photo: ending it gives back at once the 50 MB that 12 megapixels take.
  const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

async function shrinkInPage(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return await shrinkWith(document.createElement('canvas').getContext('2d'), image, size);
  } catch (cause) {
    throw new PhotoUnreadableError({ cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new PhotoUnreadableError({ cause: reader.error }));
    });
    reader.readAsDataURL(blob);
  });
}

type PreparedPhoto = {
  /** Gets the photo as an image data URL, small enough to be sent. */
  onReady: (dataUrl: string) => void;
  /** Called with the message to show beside the field. The previous photo stays. */
  onUnreadable: (message: string) => void;
};

/** Makes a chosen file ready to be sent; `preparing` is true while that takes. */
export function usePreparedPhoto({ onReady, onUnreadable }: PreparedPhoto) {
  const [preparing, setPreparing] = useState(false);
  const prepare = async (file: File) => {
    setPreparing(true);
    try {
      onReady(await shrinkPhoto(file));
    } catch (cause) {
      onUnreadable(
        (cause instanceof PhotoUnreadableError ? cause : new PhotoUnreadableError({ cause }))
          .message,
      );
    }
    setPreparing(false);
  };
  return { prepare, preparing };
}
