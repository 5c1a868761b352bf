import { HttpError, tooSoon } from '../http/http-error';

export interface Upload {
  /** The account, or the giving link and its sender. */
  by: number | string;
  /** The client, as rate limits identify it. */
  sender: string;
  /** Size of the body. */
  bytes: number;
}

interface UploadBounds {
  perAccount: number;
  perSender: number;
  /** Limits for all accounts together: uploads, and bytes of bodies, which are held in memory. */
  overAll: { uploads: number; bytes: number };
}

/** Enough for one of the active uploads to complete. */
const RETRY_AFTER_SECONDS = 2;

/** Limits the active uploads of this server, from before their bodies are read until they are answered. */
export function uploadPlaces({ perAccount, perSender, overAll }: UploadBounds) {
  const underWay = new Set<Upload>();
  const count = (isMeant: (upload: Upload) => boolean) => [...underWay].filter(isMeant).length;

  return {
    underWay: () => underWay.size,
    /**
     * @returns a function that releases the slot
     * @throws HttpError 429 if the account or the client has too many active uploads, 503 if the server has
     */
    take(upload: Upload): () => void {
      if (count(({ by }) => by === upload.by) >= perAccount) throw tooManyAtOnce(perAccount);
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
