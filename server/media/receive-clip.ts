import { HttpError } from '../http/http-error';
import type { Placed } from './media-kinds';
import type { MediaStore } from './media-store';

/** The files of a clip, which no row has yet. */
export interface PlacedClip {
  video: Placed<'video'>;
  still: Placed<'photo'>;
  voice: Placed<'voice'> | undefined;
}

interface SentClip {
  video: string;
  still: string;
  voice?: string | null | undefined;
}

/** Checks the files of a clip and stores them. @throws HttpError 400 that names the field of the file */
export const receiveClip = async (
  mediaStore: Pick<MediaStore, 'receive'>,
  { video, still, voice }: SentClip,
): Promise<PlacedClip> => ({
  still: await mediaStore.receive('photo', still).catch(asStill),
  video: await mediaStore.receive('video', video),
  voice: voice ? await mediaStore.receive('voice', voice) : undefined,
});

/** Names the field of the still in a refusal of a photo. */
function asStill(error: unknown): never {
  if (!(error instanceof HttpError) || !error.errors) throw error;
  const { status, code, message, cause } = error;
  const errors = error.errors.map((one) => ({ ...one, path: 'still' }));
  throw new HttpError(status, code, message, { errors, cause });
}
