import type { Endpoints } from '#shared/product/endpoint';
import { numberToWords } from '#shared/product/format-number';
import { EXPORTS_PER_HOUR } from '#shared/product/limits';

const ZIP = {
  answer: {
    status: 200,
    contentType: 'application/zip',
    description:
      'index.html to look at, data.json for programs, and the photos as files. Ends abnormally if it cannot be completed.',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        description: 'A file name with the day.',
      },
    },
  },
  failures: { 429: `More than ${numberToWords(EXPORTS_PER_HOUR)} times in an hour.` },
} as const;

/** The data of an account and the content of a person as a ZIP. */
export const exportEndpoints = {
  'GET /api/account/export': {
    operationId: 'exportAccount',
    guard: 'signedIn',
    passwordFor: true,
    summary:
      'Download all data of the account. The content of people with other members is in the export of the person',
    ...ZIP,
  },
  'GET /api/people/{personId}/export': {
    operationId: 'exportPerson',
    guard: 'person',
    right: 'manage',
    passwordFor: true,
    summary: 'Download all content of a person, with members and history by name',
    ...ZIP,
  },
} satisfies Endpoints;
