import type { UploadType } from '#shared/media/upload.form';
import { UPLOADS_OVER_ALL } from '#shared/product/limits';
import type { Database } from '../db/database';
import { concurrencyLimit } from '../http/concurrency-limit';
import type { SentFile } from '../uploads/uploads';
import { videoOf } from './clip/process-clip';
import type { Made } from './media-kinds';
import type { MediaStore } from './media-store';
import { soundOf } from './song/process-song';
import { insertUpload, kindOfUpload, type Uploader } from './uploads.repository';
import { voiceOf } from './voice/process-voice';

/** Files are in memory one at a time, from here until they are stored. */
const inTurn = concurrencyLimit({ running: 1, waiting: UPLOADS_OVER_ALL });

const readers: {
  [Type in UploadType]: (
    file: Buffer,
    limits: { seconds?: number },
  ) => Made<(typeof kindOfUpload)[Type]> | Promise<Made<(typeof kindOfUpload)[Type]>>;
} = {
  'audio/wav': voiceOf,
  'audio/mpeg': soundOf,
  'audio/mp4': soundOf,
  'video/mp4': videoOf,
};

/**
 * Stores a file that was sent ahead. Returns its id.
 * @param limits how long a recording may be, where it is not as long as a voice of the album
 * @throws HttpError 400 if it is not of its type
 */
export const uploadReceiver =
  ({ db, mediaStore }: { db: Database; mediaStore: MediaStore }) =>
  (uploader: Uploader, file: SentFile, limits: { seconds?: number } = {}): Promise<string> =>
    inTurn(async () => {
      const { type } = file;
      const made = await readers[type](await file.read(), limits);
      return insertUpload(db, uploader, await mediaStore.place(kindOfUpload[type], made));
    });
