import type { Request, Response } from 'express';
import { sendCompressed } from './encoded-text';
import { SENT, type Sent } from './route';

/** The ETag of JSON that is known by a version. */
export const tagOf = (version: string): string => `W/"${version}"`;

/**
 * Answers 304 to a request whose If-None-Match names the tag.
 * Express's own check cannot be used: a browser adds `Cache-Control: no-cache` to a request in which the page set
 * If-None-Match (Fetch standard, "HTTP-network-or-cache fetch"), and Express then never answers 304.
 * @returns true if it has answered
 */
export function answerNotModified(req: Request, res: Response, tag: string): boolean {
  res.set('ETag', tag).vary('Accept-Encoding');
  if (!namesTag(req.get('If-None-Match'), tag)) return false;
  res.status(304).end();
  return true;
}

/**
 * Sends JSON compressed, after `answerNotModified` has set its ETag.
 */
export async function sendCompressedJson(req: Request, res: Response, json: string): Promise<Sent> {
  res.set('Content-Type', 'application/json; charset=utf-8');
  await sendCompressed(req, res, json);
  return SENT;
}

/** True if an If-None-Match names the tag, by weak comparison (RFC 9110, 8.8.3.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header === tag ||
  (header ?? '').split(',').some((each) => withoutWeakness(each.trim()) === withoutWeakness(tag));

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');
