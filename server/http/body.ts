import express, { type Request, type RequestHandler } from 'express';
import { UPLOAD_TYPES } from '#shared/media/upload.form';
import { JSON_BODY_BYTES } from '#shared/product/limits';
import { watchPace } from './body-pace';
import { HttpError, UNREADABLE } from './http-error';
import { hasTooManyParts } from './json-parts';

const readJson = express.json({
  limit: JSON_BODY_BYTES,
  verify: (_req, _res, body) => {
    if (hasTooManyParts(body)) throw new HttpError(400, 'invalid', UNREADABLE);
  },
});

/** Reads a JSON body. Each route that takes one names it after its guard, so that strangers' bodies stay unread. */
export const jsonBody: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) {
    next();
    return;
  }
  let isSettled = false;
  const settle = (error?: unknown) => {
    endWatch();
    if (isSettled) return;
    isSettled = true;
    next(error);
  };
  const endWatch = watchPace(req, settle);
  readJson(req, res, settle);
};

/** The endpoints whose bodies are files. Forms of other sites can send none of these types either without asking first. */
const files: { path: RegExp; types: string[] }[] = [
  { path: /^\/people\/\d+\/import$/, types: ['application/zip'] },
  { path: /^\/(people\/\d+|give|tablet)\/uploads$/, types: UPLOAD_TYPES },
];

/** Refuses a body that is not JSON (415): forms of other sites cannot send JSON without asking first. */
export const onlyJson: RequestHandler = (req, _res, next) => {
  const isFile = files.some(({ path, types }) => path.test(req.path) && req.is(types));
  if (hasBody(req) && !isFile && !req.is('application/json')) {
    throw new HttpError(415, 'not-json', 'The request must be sent as JSON');
  }
  next();
};

export function hasBody(req: Request): boolean {
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  );
}

/** Disables caching of API answers. Images override the header. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
