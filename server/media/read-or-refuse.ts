import { HttpError } from '../http/http-error';
import { FileRefused, type RefusalReason } from './file-refused';
import { readInThread, type WrittenFiles } from './read-in-thread';

/** The answers to a file that cannot be taken: its field, its limit and the sentences of each reason. */
interface Refusals {
  /** The field of the request that has the file. */
  field: string;
  maxBytes: number;
  tooLarge: string;
  /** For the reasons that have a sentence of their own. */
  because: Partial<Record<RefusalReason, string>>;
  otherwise: string;
}

/**
 * Makes the stored file from an uploaded one, in the thread that reads such files.
 * @throws HttpError 400 if the file is refused; 413 if it is too large; 503 if too many files wait
 */
export async function readOrRefuse<Kind extends keyof WrittenFiles>(
  kind: Kind,
  bytes: Uint8Array,
  { field, maxBytes, tooLarge, because, otherwise }: Refusals,
): Promise<WrittenFiles[Kind]> {
  const refusal = (
    status: number,
    code: 'invalid' | 'too-large',
    message: string,
    cause?: string,
  ) => new HttpError(status, code, message, { errors: [{ path: field, message }], cause });
  if (bytes.length > maxBytes) throw refusal(413, 'too-large', tooLarge);
  try {
    return await readInThread(kind, bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw refusal(400, 'invalid', because[error.reason] ?? otherwise, error.message);
  }
}
