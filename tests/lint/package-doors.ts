import { heldBy, inEach } from './border';

/** Packages that may be imported in one place only. */
export const packageDoors = heldBy('boundaries/dependencies', [
  {
    sentence: 'drizzle is spoken only in tables, server/db and repositories',
    refused: inEach(
      ['server/accounts/example.ts', 'server/http/example.ts'],
      `import 'drizzle-orm';`,
    ),
    allowed: [
      ...inEach(['shared/plans/example.table.ts', 'server/db/example.ts'], `import 'drizzle-orm';`),
      ...inEach(
        [
          'server/accounts/example.repository.ts',
          'server/faces/example.fields.ts',
          'drizzle.config.ts',
        ],
        `import 'drizzle-orm';`,
      ),
    ],
  },
  {
    sentence: 'drizzle-zod derives schemas in tables, and in the answers beside them',
    refused: inEach(
      ['shared/example.ts', 'server/accounts/example.repository.ts'],
      `import 'drizzle-zod';`,
    ),
    allowed: inEach(
      ['shared/plans/example.table.ts', 'shared/faces/face-photo.answer.ts'],
      `import 'drizzle-zod';`,
    ),
  },
  {
    sentence: 'express belongs to app.ts, read-path.ts, server/http, server/pages and routes',
    refused: [
      ...inEach(
        ['server/accounts/example.ts', 'server/index.ts'],
        `import type {} from 'express';`,
      ),
      ...inEach(['server/accounts/example.repository.ts'], `import 'express-session';`),
      ...inEach(['server/mail/example.ts'], `import 'passport';`),
    ],
    allowed: [
      ...inEach(
        [
          'server/app.ts',
          'server/read-path.ts',
          'server/http/example.ts',
          'server/pages/example.ts',
          'server/accounts/example.routes.ts',
        ],
        `import 'express';`,
      ),
      ...inEach(['server/http/example.ts'], `import 'passport';`),
    ],
  },
  {
    sentence: 'nodemailer belongs to server/mail',
    refused: inEach(
      ['server/accounts/example.ts', 'server/http/example.ts'],
      `import 'nodemailer';`,
    ),
    allowed: inEach(['server/mail/example.ts'], `import 'nodemailer';`),
  },
  {
    sentence: 'pg-boss belongs to server/mail, server/db and server/jobs',
    refused: inEach(['server/accounts/example.ts', 'server/http/example.ts'], `import 'pg-boss';`),
    allowed: inEach(
      ['server/mail/example.ts', 'server/db/example.ts', 'server/jobs/example.ts'],
      `import 'pg-boss';`,
    ),
  },
  {
    sentence: 'pg belongs to server/db, server/embedded-postgres, server/http and server/mail',
    refused: inEach(['server/accounts/example.repository.ts', 'server/index.ts'], `import 'pg';`),
    allowed: inEach(
      [
        'server/db/example.ts',
        'server/embedded-postgres/example.ts',
        'server/http/example.ts',
        'server/mail/example.ts',
      ],
      `import 'pg';`,
    ),
  },
  {
    sentence: 'sharp belongs to server/media',
    refused: inEach(['server/faces/example.ts', 'server/http/example.ts'], `import 'sharp';`),
    allowed: inEach(['server/media/example.ts'], `import 'sharp';`),
  },
  {
    sentence: 'Radix belongs to client/src/ui',
    refused: [
      ...inEach(
        ['client/src/pages/example.tsx', 'client/src/features/faces/example.tsx'],
        `import '@radix-ui/react-toast';`,
      ),
      ...inEach(['client/src/app/example.tsx'], `import '@radix-ui/react-dialog';`),
    ],
    allowed: inEach(['client/src/ui/example.tsx'], `import '@radix-ui/react-toast';`),
  },
  {
    sentence:
      'the process is no way round to the environment, and the browser has no node: modules',
    refused: [
      ...inEach(['server/index.ts', 'server/db/example.ts'], `import 'node:process';`),
      ...inEach(['client/src/lib/example.ts', 'client/src/main.tsx'], `import 'node:path';`),
    ],
    allowed: [
      ...inEach(['server/config.ts', 'scripts/example.ts'], `import 'node:process';`),
      ...inEach(['server/db/example.ts'], `import 'node:path';`),
    ],
  },
]);
