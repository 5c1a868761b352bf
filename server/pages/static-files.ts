import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { acceptedEncodings, encodings, type Encoding } from '../http/encoded-text';

interface StaticOptions {
  maxAge: string;
  immutable?: boolean;
  /** False: no other route has what the folder has not. */
  fallthrough?: boolean;
  /** @param file the one that was asked for, in whatever form it is sent */
  setHeaders?: (res: Response, file: string) => void;
}

/** As the build names what it has compressed: beside the file, with this behind its name. */
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The files of a folder, in the smallest form that the build has made and the browser reads. */
export function staticFiles(folder: string, options: StaticOptions): RequestHandler[] {
  const asTheyAre = express.static(folder, {
    ...options,
    index: false,
    setHeaders: (res: Response, file) => {
      options.setHeaders?.(res, file);
      res.vary('Accept-Encoding');
    },
  });
  return [...encodings.map((encoding) => compressedFiles(folder, options, encoding)), asTheyAre];
}

function compressedFiles(
  folder: string,
  options: StaticOptions,
  encoding: Encoding,
): RequestHandler {
  const suffix = suffixes[encoding];
  const files = express.static(folder, {
    ...options,
    index: false,
    redirect: false,
    fallthrough: true,
    setHeaders: (res: Response, compressed) => {
      const file = compressed.slice(0, -suffix.length);
      options.setHeaders?.(res, file);
      res.vary('Accept-Encoding').set('Content-Encoding', encoding).type(path.extname(file));
    },
  });
  return (req, res, next) => {
    if (!acceptedEncodings(req).includes(encoding)) return next();
    const { url } = req;
    req.url = url.replace(/(?=\?|$)/, suffix);
    files(req, res, (error) => {
      req.url = url;
      // A refusal is not compressed.
      res.removeHeader('Content-Encoding');
      next(error);
    });
  };
}
