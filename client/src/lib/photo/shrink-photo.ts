import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isCutOff } from '#shared/media/picture-end';
import { PHOTO_EDGE, PHOTO_MAX_BYTES } from '#shared/product/limits';
import { pagePen } from './canvas-noise';
import { preparePhoto, type Prepared, type ShrinkJob } from './prepare-photo';

/** The browser cannot open the chosen file as a picture. The message is for people. */
class PhotoUnreadableError extends Error {
  override name = 'PhotoUnreadableError';
}

async function unreadable(file: File, cause?: unknown) {
  const message = (await isHeic(file))
    ? t`This browser cannot open HEIC photos. Please add the photo on the iPhone itself, or choose “Most Compatible” there in Settings, Camera, Formats.`
    : (await hasNoEnd(file))
      ? t`The end of this picture is missing. Please choose another copy of it.`
      : t`This picture cannot be opened. Please choose a JPEG, PNG, WebP or GIF photo.`;
  return new PhotoUnreadableError(message, { cause });
}

const MEGABYTE = 1024 * 1024;

/** For a browser that changes what is drawn, and a photo that the server does not take as it is. */
function unsendable() {
  const megabytes = PHOTO_MAX_BYTES / MEGABYTE;
  return new PhotoUnreadableError(
    t`This browser’s protection against tracking spoils pictures that are made smaller, and this one cannot be sent as it is. Please choose a JPEG, PNG, WebP or GIF photo of at most ${megabytes} MB, or use another browser.`,
  );
}

/** Returns true for a picture file that stops before its end. */
async function hasNoEnd(file: File): Promise<boolean> {
  try {
    return isCutOff(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return false;
  }
}

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
  if (picture === 'noise') throw unsendable();
  return toDataUrl(picture, file);
}

/** Nothing when this browser cannot do it there; the page may still manage. */
async function shrinkInWorker(job: ShrinkJob): Promise<Prepared> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  // One worker a photo: ending it gives back at once the 50 MB that 12 megapixels take.
  const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<Prepared>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Prepared>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}

async function shrinkInPage(job: ShrinkJob): Promise<Prepared> {
  const { file } = job;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return await preparePhoto(job, image, { size, makePen: pagePen });
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
