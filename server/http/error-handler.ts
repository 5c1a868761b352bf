import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ApiErrorBody } from '#shared/product/api-error';
import type { ApiErrorCode } from '#shared/product/api-error-codes';
import { formatListIn } from '#shared/product/format-list';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { STORAGE_MAX_MIB, UNVERIFIED_STORAGE_MAX_MIB } from '#shared/product/limits';
import { isDatabaseUnavailable, isInvalidValue, withoutValues } from '../db/database-errors';
import {
  AccountGone,
  ClipEnded,
  GivingLinkEnded,
  ObjectStoreUnavailable,
  PersonGone,
  RightEnded,
  StorageFull,
  TabletEnded,
  UploadEnded,
} from '../db/domain-errors';
import { answerTranslator } from './answer-language';
import { hasBody } from './body';
import { watchPace } from './body-pace';
import { tabletEnded } from './guards';
import {
  CHECK_WHAT_YOU_ENTERED,
  givingLinkEnded,
  HttpError,
  notFound,
  personNotFound,
  rightMissing,
  signedOut,
  UNREADABLE,
} from './http-error';

/** Errors of body-parser and the router, which carry a status. */
interface HttpishError {
  status?: number;
  type?: string;
}

const CLIENT_ERRORS: Record<number, [code: ApiErrorCode, message: string]> = {
  400: ['invalid', UNREADABLE],
  403: ['forbidden', 'You are not allowed to do this'],
  404: ['not-found', 'There is nothing at this address'],
  412: ['precondition', 'The file has changed'],
  416: ['range', 'The file is shorter than that'],
  413: ['too-large', 'That is too large to send. Please make it smaller and try again.'],
  415: ['not-json', 'The request must be sent as JSON'],
};

function fromDomain(error: unknown): HttpError | undefined {
  if (error instanceof AccountGone) return signedOut();
  if (error instanceof PersonGone) return personNotFound();
  if (error instanceof RightEnded) return rightMissing();
  if (error instanceof TabletEnded) return tabletEnded();
  if (error instanceof GivingLinkEnded) return givingLinkEnded();
  if (error instanceof ClipEnded) return notFound('Clip');
  if (error instanceof UploadEnded)
    return new HttpError(
      404,
      'upload-ended',
      'The file that you sent is no longer there. Please choose it once more.',
    );
  if (error instanceof StorageFull)
    return new HttpError(
      409,
      'storage-full',
      error.isUnverified
        ? `Until your email address is verified, there is room for ${UNVERIFIED_STORAGE_MAX_MIB} MB of photos and recordings, including an album that you send. Please verify it first.`
        : `Your photos and recordings use all of the ${STORAGE_MAX_MIB} MB. Please delete some before adding another.`,
    );
  if (error instanceof ObjectStoreUnavailable)
    return error.missing === 'photos'
      ? new HttpError(
          503,
          'photos-away',
          'Dear Ones cannot reach its photos right now. Please try again in a moment.',
          { retryAfter: 5 },
        )
      : new HttpError(
          503,
          'recordings-away',
          'Dear Ones cannot reach its recordings right now. Please try again in a moment.',
          { retryAfter: 5 },
        );
  return undefined;
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const domain = fromDomain(error);
  if (domain) return domain;
  if (isDatabaseUnavailable(error)) {
    return new HttpError(
      503,
      'database-away',
      'Dear Ones is having trouble right now, so this did not work. Please try again in a moment.',
      {
        retryAfter: 5,
        cause: error,
      },
    );
  }
  const { status } = error as HttpishError;
  const known = status === undefined ? undefined : CLIENT_ERRORS[status];
  if (known) return new HttpError(status ?? 400, ...known);
  if (isInvalidValue(error))
    return new HttpError(400, 'invalid', CHECK_WHAT_YOU_ENTERED, { cause: error });
  return new HttpError(500, 'unexpected', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

function translateMessage(
  { message, listed }: HttpError,
  translate: ReturnType<typeof answerTranslator>,
): string {
  if (!listed) return translate(message);
  const list = formatListIn(
    translate.language,
    listed.map((name) => translate(name)),
  );
  return translate(message).replace(formatListIn(SOURCE_LANGUAGE, listed), () => list);
}

/** Converts all errors to answers. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const failure = toHttpError(error);
  if (failure.status >= 500) req.log.error({ req, err: withoutValues(error) }, failure.message);
  if (failure.retryAfter !== undefined) res.set('Retry-After', String(failure.retryAfter));
  const translate = answerTranslator(req);
  const body: ApiErrorBody = { message: translateMessage(failure, translate), code: failure.code };
  if (failure.errors)
    body.errors = failure.errors.map(({ path, message }) => ({
      path,
      message: translate(message),
    }));
  if (failure.until) body.until = failure.until.toISOString();
  // A body that stalled ends its connection. What is left of another is discarded, at no slower pace.
  if (failure.status === 408) res.set('Connection', 'close');
  else if (hasBody(req) && !req.complete) watchPace(req, () => req.socket.destroy());
  res.set('Cache-Control', 'no-store');
  res.status(failure.status).type('json').json(body);
};

/** Answers 404 for a path or method without a route. */
export const unknownAddress: RequestHandler = () => {
  throw new HttpError(404, 'not-found', 'There is nothing at this address');
};

/** Routers below `/api` match without regard to case, unlike the application. Every address there is written in lower case. */
export const lowerCaseOnly: RequestHandler = (req, res, next) => {
  if (/[A-Z]/.test(req.path.replace(/%\w{0,2}/g, ''))) return unknownAddress(req, res, next);
  next();
};
