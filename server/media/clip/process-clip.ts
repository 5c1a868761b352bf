import type { Made } from '../media-kinds';
import { bytesOfUpload } from '../upload-bytes';
import { readClipFile } from './read-clip-file';

/** Makes the stored file from an uploaded data URL. @throws HttpError as `bytesOfUpload` and `readClipFile` do */
export const processClip = (dataUrl: string): Promise<Made<'video'>> =>
  videoOf(bytesOfUpload('video', dataUrl));

/** Makes the stored file from an uploaded one. @throws HttpError as `readClipFile` does */
export async function videoOf(file: Uint8Array): Promise<Made<'video'>> {
  const { bytes, codec, seconds } = await readClipFile(file);
  return { bytes, codec, milliseconds: Math.round(seconds * 1_000) };
}
