import { HttpError, tooSoon } from '../http/http-error';

export interface Upload {
  userId: number;
  /** Where it comes from, as rate limits count. */
  sender: string;
  /** Size of its body. */
  bytes: number;
}

interface UploadBounds {
  perAccount: number;
  perSender: number;
  /** Over all accounts: so many uploads, and so many bytes of bodies, since each is held in memory. */
  overAll: { uploads: number; bytes: number };
}

/** Long enough for one of those that are under way to be done. */
const RETRY_AFTER_SECONDS = 2;

/** Counts the uploads that this server is busy with, from before their bodies are read until they are answered. */
export function uploadPlaces({ perAccount, perSender, overAll }: UploadBounds) {
  const underWay = new Set<Upload>();
  const count = (isMeant: (upload: Upload) => boolean) => [...underWay].filter(isMeant).length;

  return {
    underWay: () => underWay.size,
    /**
     * @returns what gives the place back
     * @throws HttpError 429 when the account or the sender has too many under way, 503 when all together have
     */
    take(upload: Upload): () => void {
      if (count(({ userId }) => userId === upload.userId) >= perAccount)
        throw tooManyAtOnce(perAccount);
      if (count(({ sender }) => sender === upload.sender) >= perSender)
        throw tooManyAtOnce(perSender);
      const bytes = [...underWay].reduce((sum, each) => sum + each.bytes, upload.bytes);
      if (underWay.size >= overAll.uploads || bytes > overAll.bytes) throw busy();
      underWay.add(upload);
      return () => underWay.delete(upload);
    },
  };
}

const tooManyAtOnce = (most: number) =>
  tooSoon(
    RETRY_AFTER_SECONDS,
    `${most} photos or recordings are being saved already. Please try again in a moment.`,
  );
const busy = () =>
  new HttpError(503, 'busy', 'Dear Ones is very busy. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
