import { HttpError, tooSoon } from '../http/http-error';

export interface Upload {
  /** The account, or the giving link and its sender. */
  by: number | string;
  /** The client, as rate limits identify it. */
  sender: string;
  /** The giving link that it comes by, which sends one at a time. */
  link?: number | undefined;
  /** Size of the body. */
  bytes: number;
}

interface UploadBounds {
  perAccount: number;
  perSender: number;
  /** No limit of its own for giving links if undefined. */
  perLink?: number;
  /** Limits for all accounts together: uploads, and bytes of large bodies, which are held in memory. */
  overAll: { uploads: number; largeBytes: number };
  /** The bytes of large bodies that one account, or one client, may hold. */
  largestShare: number;
  /** Up to this size, bodies are limited by their number only. */
  smallBytes: number;
}

/** Enough for one of the active uploads to complete. */
const RETRY_AFTER_SECONDS = 2;

/** Limits the active uploads of this server, from before their bodies are read until they are answered. */
export function uploadPlaces({
  perAccount,
  perSender,
  perLink = Infinity,
  overAll,
  largestShare,
  smallBytes,
}: UploadBounds) {
  const underWay = new Set<Upload>();
  const isLarge = ({ bytes }: Upload) => bytes > smallBytes;
  const largeBytes = (uploads: Upload[]) =>
    uploads.filter(isLarge).reduce((sum, { bytes }) => sum + bytes, 0);

  return {
    underWay: () => underWay.size,
    /**
     * @returns a function that releases the slot
     * @throws HttpError 429 if the account or the client has too many active uploads, or too large ones; 503 if the
     *   server has
     */
    acquire(upload: Upload): () => void {
      const all = [...underWay];
      const ofAccount = all.filter(({ by }) => by === upload.by);
      const ofSender = all.filter(({ sender }) => sender === upload.sender);
      if (ofAccount.length >= perAccount) throw tooManyAtOnce(perAccount);
      if (ofSender.length >= perSender) throw tooManyAtOnce(perSender);
      const ofLink = all.filter(({ link }) => link !== undefined && link === upload.link);
      if (ofLink.length >= perLink) throw otherByLink();
      if (isLarge(upload)) {
        const isTooMuch = (of: Upload[], most: number) => largeBytes([...of, upload]) > most;
        if (isTooMuch(ofAccount, largestShare) || isTooMuch(ofSender, largestShare))
          throw tooLargeAtOnce();
        if (isTooMuch(all, overAll.largeBytes)) throw busy();
      }
      if (all.length >= overAll.uploads) throw busy();
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
const tooLargeAtOnce = () =>
  tooSoon(
    RETRY_AFTER_SECONDS,
    'Another large photo is being saved already. Please try again in a moment.',
  );
const otherByLink = () =>
  tooSoon(
    RETRY_AFTER_SECONDS,
    'Another file is being sent by this link already. Please try again in a moment.',
  );
const busy = () =>
  new HttpError(503, 'busy', 'Dear Ones is very busy. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
