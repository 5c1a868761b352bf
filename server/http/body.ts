import express, { type Request, type RequestHandler } from 'express';
import { JSON_BODY_BYTES, PHOTO_BODY_BYTES, VOICE_BODY_BYTES } from '#shared/limits';
import { HttpError, UNREADABLE } from './http-error';

/** Reads a JSON body. Each route that takes one names it after its guard, so that strangers' bodies stay unread. */
export const jsonBody = express.json({ limit: JSON_BODY_BYTES });

const roomyBody = (limit: number) => express.json({ limit, verify: (_req, _res, bytes) => refuseDeep(bytes) });

/** The same with room for a photo as a data URL. */
export const photoBody = roomyBody(PHOTO_BODY_BYTES);

/** The same with room for a recorded voice as a data URL. */
export const voiceBody = roomyBody(VOICE_BODY_BYTES);

const [LIST, OBJECT, NEXT] = [0x5b, 0x7b, 0x2c];
const PARTS_MAX = 20_000;

/** A photo or a voice is one long text. Megabytes of brackets would hold the process for seconds while they are parsed. */
function refuseDeep(bytes: Buffer): void {
  let parts = 0;
  for (const byte of bytes) {
    if (byte === LIST || byte === OBJECT || byte === NEXT) parts += 1;
    if (parts > PARTS_MAX) throw new HttpError(400, 'invalid', UNREADABLE);
  }
}

/** Refuses a body that is not JSON (415): forms of other sites cannot send JSON without asking first. */
export const onlyJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json')) {
    throw new HttpError(415, 'not-json', 'The request must be sent as JSON');
  }
  next();
};

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** Answers of the API are for this moment and this reader; images say otherwise for themselves. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
