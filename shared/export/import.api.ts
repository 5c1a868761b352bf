import * as z from 'zod/mini';
import { numberToWords } from '#shared/product/format-number';
import { IMPORT_MAX_BYTES, IMPORT_PIECE_BYTES, IMPORTS_PER_HOUR } from '#shared/product/limits';
import { apiSchemas, withCode, type Endpoints } from '../product/endpoint';
import { importAnswerSchema } from './import.answer';

const album = importAnswerSchema.register(apiSchemas, { id: 'Import' });

/** Bringing an exported album into the content of a person. */
export const importEndpoints = {
  'POST /api/people/{personId}/import': {
    operationId: 'importAlbum',
    guard: 'person',
    right: 'edit',
    summary:
      'Send the ZIP of an export, whole or a piece of it. A job reads it once it is complete',
    requestKey: true,
    file: {
      contentTypes: ['application/zip'],
      description: `The ZIP, or the next piece of it: at most ${IMPORT_PIECE_BYTES} bytes. The pieces of one ZIP have the same \`Idempotency-Key\`.`,
    },
    upload: true,
    query: {
      size: {
        schema: { type: 'integer', minimum: 1, maximum: IMPORT_MAX_BYTES },
        description: 'The size of the whole ZIP. By default it is the body.',
      },
      from: {
        schema: { type: 'integer', minimum: 0 },
        description:
          'Where in the ZIP the piece begins. One that does not begin at `received` is not stored; go on from there.',
      },
    },
    passwordFor: 'the first piece',
    answer: { status: 202, schema: album, description: 'How far it is.' },
    failures: {
      409: `Another album of the account is under way ${withCode('import-running')}, or the album is larger than there is room for before the address is verified ${withCode('storage-full')}.`,
      413: 'The ZIP, or the piece, is too large.',
      429: `More than ${numberToWords(IMPORTS_PER_HOUR)} albums in an hour.`,
    },
  },
  'POST /api/people/{personId}/imports/{id}/retry': {
    operationId: 'retryImport',
    guard: 'person',
    right: 'edit',
    summary: 'Go on with an album that could not be read to its end, from where it stopped',
    answer: { status: 202, schema: album, description: 'A job reads it.' },
    failures: {
      404: 'There is none that stopped, or its ZIP is no longer stored.',
      429: `More than ${numberToWords(IMPORTS_PER_HOUR)} albums in an hour.`,
    },
  },
  'GET /api/people/{personId}/imports': {
    operationId: 'listImports',
    guard: 'person',
    right: 'edit',
    summary: 'List the last albums that were imported, newest first',
    answer: { status: 200, schema: z.array(album), description: 'At most five.' },
  },
  'GET /api/people/{personId}/imports/{id}': {
    operationId: 'getImport',
    guard: 'person',
    right: 'edit',
    summary: 'Read how far an album is, and what was left out',
    answer: { status: 200, schema: album, description: 'How far it is.' },
  },
} satisfies Endpoints;
