import { processClip } from './clip/process-clip';
import type { Made, MediaKind } from './media-kinds';
import type { DecodeOptions } from './photo/decode';
import { processPhoto } from './photo/process-photo';
import { processSong } from './song/process-song';
import { processVoice } from './voice/process-voice';

/** How an upload of a kind can be changed. */
export interface UploadOptions {
  photo: DecodeOptions;
  voice: Record<string, never>;
  sound: Record<string, never>;
  video: Record<string, never>;
}

const processors: {
  [Kind in MediaKind]: (
    dataUrl: string,
    options?: UploadOptions[Kind],
  ) => Made<Kind> | Promise<Made<Kind>>;
} = { photo: processPhoto, voice: processVoice, sound: processSong, video: processClip };

/**
 * Makes the stored files from an upload. Its format is detected from the content, and only what the product shows or
 * plays is written anew.
 * @throws HttpError 400, 413 or 503 as the processor of the kind says
 */
export const processUpload = async <Kind extends MediaKind>(
  kind: Kind,
  dataUrl: string,
  options?: UploadOptions[Kind],
): Promise<Made<Kind>> => processors[kind](dataUrl, options);
