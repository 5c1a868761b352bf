import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { acceptedEncodings, encodings, type Encoding } from '../http/encoded-text';

interface StaticOptions {
  maxAge: string;
  immutable?: boolean;
  lastModified?: boolean;
  /** False if a file that is not in the folder is a 404, because no other route has it. */
  fallthrough?: boolean;
  /** @param file the requested file, even if a compressed one is sent */
  setHeaders?: (res: Response, file: string) => void;
}

/** The build writes compressed files beside the originals, with these suffixes. */
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Serves the files of a folder in the smallest encoding that the build has written and the browser accepts. */
export function staticFiles(folder: string, options: StaticOptions): RequestHandler[] {
  const originals = express.static(folder, {
    ...options,
    index: false,
    setHeaders: (res: Response, file) => {
      options.setHeaders?.(res, file);
      res.vary('Accept-Encoding');
    },
  });
  return [...encodings.map((encoding) => compressedFiles(folder, options, encoding)), originals];
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
      // The body of an error is not compressed.
      res.removeHeader('Content-Encoding');
      next(error);
    });
  };
}
