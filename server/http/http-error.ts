import type { FieldFault } from '#shared/api-error';

/** A failure with a place on the wire: `message` for people, `code` for machines. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldFault[] | undefined;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { errors?: FieldFault[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

export const signedOut = () => new HttpError(401, 'signed-out', 'Please sign in');
export const forbidden = () => new HttpError(403, 'forbidden', 'You are not allowed to do this');
/** The same for what does not exist and for what is somebody else's. */
export const notFound = (what = 'This') => new HttpError(404, 'not-found', `${what} was not found`);
export const tooOften = (seconds: number, message = 'Too many tries. Please wait a while and try again.') =>
  new HttpError(429, 'too-often', message, { retryAfter: Math.max(1, Math.ceil(seconds)) });
export const invalid = (errors: FieldFault[]) =>
  new HttpError(400, 'invalid', errors[0]?.message ?? 'Please check what you entered', { errors });
