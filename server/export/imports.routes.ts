import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { importEndpoints } from '#shared/export/import.api';
import { IMPORT_MAX_BYTES } from '#shared/product/limits';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { beginUpload, findUpload, storePiece } from './album-upload.repository';
import { findImport, listImports, tryAgain } from './imports.repository';

type ImportDeps = Pick<Deps, 'db' | 'imports' | 'limits' | 'uploads'>;

/** Bringing an exported album into the content of a person. */
export function importRoutes({ db, imports, limits, uploads }: ImportDeps): Router {
  return routes(importEndpoints, {
    'POST /api/people/{personId}/import': {
      upload: uploads.piece,
      handle: async ({ person, query, requestKey = randomUUID(), requirePassword, req }) => {
        const bytes = bodyOf(req.body);
        const size = sizeIn(query.size, bytes.length);
        const from = sizeIn(query.from, 0);
        if (size > IMPORT_MAX_BYTES) throw tooLarge();
        if (!(await findUpload(db, person, requestKey))) {
          if (bytes.length === 0 || size < bytes.length) throw nothingSent();
          await requirePassword(db);
          await limits.importPerAccount.consume(String(person.userId));
          if (!(await beginUpload(db, person, { requestKey, size }))) throw running();
        }
        const row = await storePiece(db, person, { requestKey, from, bytes }, (tx, importId) =>
          imports.enqueue(tx, { importId, userId: person.userId }),
        );
        if (!row) throw notFound('Album');
        return row;
      },
    },

    'POST /api/people/{personId}/imports/{id}/retry': async ({ person, id }) => {
      await limits.importPerAccount.consume(String(person.userId));
      const row = await tryAgain(db, person, id, (tx) =>
        imports.enqueue(tx, { importId: id, userId: person.userId }),
      );
      if (!row) throw notFound('Album');
      return row;
    },

    'GET /api/people/{personId}/imports': ({ person }) => listImports(db, person),

    'GET /api/people/{personId}/imports/{id}': async ({ person, id }) => {
      const row = await findImport(db, person, id);
      if (!row) throw notFound('Album');
      return row;
    },
  });
}

const bodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** @throws HttpError 400 for anything but a whole number */
function sizeIn(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,10}$/.test(text)) throw invalid([{ path: 'size', message: NOT_A_SIZE }]);
  return Number(text);
}

const NOT_A_SIZE = 'The size must be a whole number of bytes';
const nothingSent = () => invalid([{ path: 'size', message: 'Please choose a ZIP file' }]);
const tooLarge = () => new HttpError(413, 'too-large', 'This album is too large to import.');
const running = () =>
  new HttpError(
    409,
    'import-running',
    'Another album is being imported. Please wait until it is done.',
  );
