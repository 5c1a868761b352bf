import { randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** @param text nothing that is one person's: its compressed length would reveal some of it. `randomPadding` is for such documents. */
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

/** Brotli's default quality of 11 takes seconds for a megabyte. */
const compressOnce: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** Below this size compression saves less than a packet. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Sends a text that was made for this request, compressed as the browser accepts it. */
export async function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  const plain = Buffer.from(text);
  const [encoding] = plain.length < WORTH_COMPRESSING_BYTES ? [] : acceptedEncodings(req);
  const body = encoding ? await compressOnce[encoding](plain) : plain;
  if (encoding) res.set('Content-Encoding', encoding);
  res.vary('Accept-Encoding').send(body);
}

/**
 * An HTML comment of 1 to 100 random characters, which hides the exact compressed length of a document from somebody who watches
 * the network, as Django's GZipMiddleware does ("Heal the Breach", Palacios et al., 2022).
 */
export const randomPadding = (): string =>
  `<!--${randomBytes(75).toString('base64url').slice(0, randomInt(1, 101))}-->`;
