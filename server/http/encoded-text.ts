import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** The names by which HTTP calls them, the smaller first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Returns the encodings that the browser accepts, in our order of preference, because browsers state none. */
export const acceptedEncodings = (req: Request): Encoding[] =>
  encodings.filter((encoding) => req.acceptsEncodings(encoding));

/** A text that is sent many times. Each compressed form is memoized on first use. */
export interface EncodedText {
  in(encoding: Encoding | undefined): Promise<Buffer>;
}

/** @param text nothing that is one person's: how far it shrinks would tell of it */
export function encodedText(text: string): EncodedText {
  const plain = Buffer.from(text);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    in: (encoding) => {
      if (!encoding) return Promise.resolve(plain);
      const form = forms.get(encoding) ?? compress[encoding](plain);
      forms.set(encoding, form);
      return form;
    },
  };
}

export async function sendEncoded(req: Request, res: Response, text: EncodedText): Promise<void> {
  const [encoding] = acceptedEncodings(req);
  const body = await text.in(encoding);
  if (encoding) res.set('Content-Encoding', encoding);
  res.vary('Accept-Encoding').send(body);
}
