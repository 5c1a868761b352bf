import type { Made } from '../media-kinds';
import { bytesOfUpload } from '../upload-bytes';
import { readSongFile } from './read-song-file';

/** Makes the stored file from an uploaded audio data URL. @throws HttpError as `bytesOfUpload` and `soundOf` do */
export const processSong = (dataUrl: string): Promise<Made<'sound'>> =>
  soundOf(bytesOfUpload('sound', dataUrl));

/** Makes the stored file from an uploaded one, whose content decides its type. @throws HttpError as `readSongFile` does */
export async function soundOf(file: Uint8Array): Promise<Made<'sound'>> {
  const { bytes, seconds, type } = await readSongFile(file);
  return { bytes, contentType: type, milliseconds: Math.round(seconds * 1_000) };
}
