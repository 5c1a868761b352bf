import type { ValidationError } from '#shared/product/api-error';
import type { ApiErrorCode } from '#shared/product/api-error-codes';
import { formatWait } from './format-wait';

/** A failure with a place on the wire: `message` for people, `code` for machines. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: ValidationError[] | undefined;
  /** Names that `message` lists in English by `formatListIn`, so that an answer lists it in its own language. */
  readonly listed: readonly string[] | undefined;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** When the reason of the failure ends. */
  readonly until: Date | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    options: {
      errors?: ValidationError[];
      listed?: readonly string[];
      retryAfter?: number;
      until?: Date;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.errors = options.errors;
    this.listed = options.listed;
    this.retryAfter = options.retryAfter;
    this.until = options.until;
  }
}

export const signedOut = () =>
  new HttpError(401, 'signed-out', 'You were logged out. Please log in again.');
export const forbidden = () =>
  new HttpError(
    403,
    'forbidden',
    'Your account is not allowed to do this. An admin can change that.',
  );
/** A face belongs to one member at most. */
export const faceTaken = () =>
  new HttpError(409, 'face-taken', 'Somebody else in the circle has chosen this photo already.');

export const rightMissing = () =>
  new HttpError(
    403,
    'forbidden',
    'Your role in this circle does not allow this. An owner of the circle can change that.',
  );
/** One answer for an invitation that was accepted, revoked or replaced, or has expired, and for one that never was. */
export const invitationEnded = () =>
  new HttpError(
    400,
    'invitation-ended',
    'This invitation does not work any more. If you have accepted it, please log in. Otherwise please ask for a new one.',
  );
/** One answer for a giving link that has expired, was revoked or is used up, and for one that never was. */
export const givingLinkEnded = () =>
  new HttpError(
    404,
    'link-ended',
    'This link does not work any more. Please ask whoever sent it to you for a new one.',
  );
export const otherAddress = () =>
  new HttpError(
    403,
    'other-address',
    'This invitation is for another email address. Please use the address that was invited.',
  );
const SOMETHING = 'This';
const TRIED = 'That was tried too many times.';
/** One answer for what does not exist and for what is somebody else's. */
export const notFound = (what = SOMETHING) =>
  new HttpError(
    404,
    'not-found',
    `${what} was not found. It may have been deleted. Please reload the page.`,
  );
/** One answer for a person who was deleted, one who never was, and one whose circle the account is not in. */
export const personNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'This person was not found. You may have been removed from the circle, or the person was deleted. An owner of the circle can tell you more.',
  );
/** @param what there was too much of, as a sentence */
export const tooOften = (seconds: number, what = TRIED) =>
  tooSoon(seconds, `${what} Please try again ${formatWait(seconds)}.`);
export const tooSoon = (seconds: number, message: string) =>
  new HttpError(429, 'too-often', message, { retryAfter: Math.max(1, Math.ceil(seconds)) });
export const UNREADABLE = 'We could not read what was sent. Please reload the page and try again.';
export const CHECK_WHAT_YOU_ENTERED =
  'Something here is not right. Please check what you entered and try again.';
export const invalid = (errors: ValidationError[]) =>
  new HttpError(400, 'invalid', errors[0]?.message ?? CHECK_WHAT_YOU_ENTERED, { errors });
