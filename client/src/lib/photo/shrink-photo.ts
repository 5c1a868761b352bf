import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PHOTO_EDGE } from '#shared/limits';
import { shrinkWith } from './photo-canvas';
import type { ShrinkJob } from './shrink-photo.worker';

/** The browser cannot open the chosen file as a picture. The message is for people. */
class PhotoUnreadableError extends Error {
  constructor(isHeic: boolean, options?: ErrorOptions) {
    super(
      isHeic
        ? t`This browser cannot open HEIC photos. Please add the photo on the iPhone itself, or choose “Most Compatible” there in Settings, Camera, Formats.`
        : t`This picture cannot be opened. Please choose a JPEG, PNG, WebP or GIF photo.`,
      options,
    );
    this.name = 'PhotoUnreadableError';
  }
}

const unreadable = async (file: File, cause?: unknown) =>
  new PhotoUnreadableError(await isHeic(file), { cause });

/** The bytes of the first box of an ISO media file: its length, "ftyp" and its kind. */
const FIRST_BOX = { from: 4, to: 12 };

/**
 * True for photos of an iPhone, which Safari opens and other browsers do not. Messengers and computers give some of them
 * another name.
 */
async function isHeic(file: File): Promise<boolean> {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  try {
    const start = await file.slice(FIRST_BOX.from, FIRST_BOX.to).arrayBuffer();
    return /^ftyp(hei|hev|mif1|msf1)/.test(String.fromCodePoint(...new Uint8Array(start)));
  } catch {
    // The file is gone, or on a disk that is.
    return false;
  }
}

/**
 * The photo as an image data URL, upright, without its place and date, at most 1280 pixels (or `edge`) and as a
 * rule under 400 KB as it is sent, so that a phone's 12 megapixels never cross the network. Works off the main
 * thread where the browser can.
 * @throws PhotoUnreadableError when the browser cannot open the file as a picture
 */
export async function shrinkPhoto(file: File, edge = PHOTO_EDGE): Promise<string> {
  const job = { file, edge };
  const picture = (await shrinkInWorker(job)) ?? (await shrinkInPage(job));
  if (!picture) throw await unreadable(file);
  return toDataUrl(picture, file);
}

/** Nothing when this browser cannot do it there; the page may still manage. */
async function shrinkInWorker(job: ShrinkJob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  // One worker a photo: ending it gives back at once the 50 MB that 12 megapixels take.
  const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<Blob | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}

async function shrinkInPage({ file, edge }: ShrinkJob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return await shrinkWith(document.createElement('canvas').getContext('2d'), image, {
      size,
      edge,
    });
  } catch (cause) {
    throw await unreadable(file, cause);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function toDataUrl(blob: Blob, file: File): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener('loadend', resolve);
    reader.readAsDataURL(blob);
  });
  if (typeof reader.result === 'string') return reader.result;
  throw await unreadable(file, reader.error);
}

type PreparedPhoto = {
  /** Gets the photo as an image data URL, small enough to be sent. */
  onReady: (dataUrl: string) => void;
  /** Called with the message to show beside the field. The previous photo stays. */
  onUnreadable: (message: string) => void;
  /** The longest edge in pixels, if it is not that of a stored photo. */
  edge?: number;
};

/** Makes a chosen file ready to be sent; `preparing` is true while that takes. */
export function usePreparedPhoto({ onReady, onUnreadable, edge }: PreparedPhoto) {
  const [preparing, setPreparing] = useState(false);
  const prepare = async (file: File) => {
    setPreparing(true);
    try {
      onReady(await shrinkPhoto(file, edge));
    } catch (cause) {
      const error = cause instanceof PhotoUnreadableError ? cause : await unreadable(file, cause);
      onUnreadable(error.message);
    }
    setPreparing(false);
  };
  return { prepare, preparing };
}
