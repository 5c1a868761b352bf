import { heldBy, importing, importingTypes, inEach } from './border';

/** Import rules between the layers. */
export const importOrder = heldBy('boundaries/dependencies', [
  {
    sentence: 'client and server never see each other',
    refused: [
      importing('client/src/lib/example.ts', 'server/config.ts'),
      importing('client/src/pages/example.tsx', 'server/accounts'),
      importingTypes('client/src/app/example.tsx', 'server/http'),
      importing('server/accounts/example.ts', 'client/src/lib'),
      importingTypes('server/index.ts', 'client/src/session'),
    ],
    allowed: [
      importing('client/src/lib/example.ts', 'shared/product/limits.ts'),
      importing('server/accounts/example.ts', 'shared/product/limits.ts'),
    ],
  },
  {
    sentence: 'shared knows neither side',
    refused: [
      importing('shared/example.ts', 'client/src/lib'),
      importing('shared/example.ts', 'server/http'),
      importingTypes('shared/plans/example.table.ts', 'server/db'),
    ],
    allowed: [
      importing('shared/example.ts', 'shared/product/limits.ts'),
      importing('shared/plans/example.table.ts', 'shared/product/limits.ts'),
    ],
  },
  {
    sentence: 'shared imports zod and nothing else, and a table drizzle too',
    refused: [
      ...inEach(['shared/example.ts', 'shared/plans/example.table.ts'], `import 'react';`),
      ...inEach(['shared/example.ts', 'shared/plans/example.table.ts'], `import 'node:crypto';`),
      ...inEach(['shared/example.ts'], `import 'drizzle-orm';`),
    ],
    allowed: [
      ...inEach(['shared/example.ts', 'shared/plans/example.table.ts'], `import 'zod/mini';`),
      ...inEach(['shared/plans/example.table.ts'], `import 'drizzle-orm/pg-core';`),
    ],
  },
  {
    sentence: 'the browser takes types from the tables, never code',
    refused: [
      importing('client/src/features/example/example.ts', 'shared/accounts/user.table.ts'),
      importing('shared/example.ts', 'shared/accounts/user.table.ts'),
      [
        'client/src/lib/example.ts',
        `export { type UserRow } from '#shared/accounts/user.table'; export const here = true;`,
      ],
      [
        'client/src/lib/example.ts',
        `export const users = await import('#shared/accounts/user.table');`,
      ],
    ],
    allowed: [
      importingTypes('client/src/features/example/example.ts', 'shared/accounts/user.table.ts'),
      importingTypes('shared/example.ts', 'shared/accounts/user.table.ts'),
      importing('server/accounts/example.ts', 'shared/accounts/user.table.ts'),
    ],
  },
  {
    sentence: 'the browser takes types from the answers and endpoints, never code',
    refused: [
      importing('client/src/features/example/example.ts', 'shared/faces/face-photo.answer.ts'),
      importing('client/src/features/example/example.ts', 'shared/tablets/tablet.answer.ts'),
      importing('client/src/lib/example.ts', 'shared/faces/face-photo.api.ts'),
      importing('client/src/lib/example.ts', 'shared/contents.ts'),
    ],
    allowed: [
      importingTypes('client/src/features/example/example.ts', 'shared/faces/face-photo.answer.ts'),
      importingTypes('client/src/lib/example.ts', 'shared/faces/face-photo.api.ts'),
      importing('server/openapi/example.ts', 'shared/faces/face-photo.answer.ts'),
      importing('shared/faces/face-photo.answer.ts', 'shared/accounts/user.table.ts'),
    ],
  },
  {
    sentence: 'in the client lib and ui know only what lies below them',
    refused: [
      importing('client/src/lib/example.ts', 'client/src/ui'),
      importing('client/src/lib/example.ts', 'client/src/session'),
      importing('client/src/ui/example.tsx', 'client/src/session'),
      importing('client/src/ui/example.tsx', 'client/src/features/accounts'),
    ],
    allowed: [
      importing('client/src/ui/example.tsx', 'client/src/lib'),
      importing('client/src/session/example.ts', 'client/src/lib'),
      importing('client/src/session/example.tsx', 'client/src/ui'),
    ],
  },
  {
    sentence: 'in the client session, features, pages and app build on each other in this order',
    refused: [
      importing('client/src/session/example.ts', 'client/src/features/accounts'),
      importing('client/src/session/example.ts', 'client/src/app'),
      importing('client/src/features/example/example.tsx', 'client/src/pages'),
      importing('client/src/features/example/example.tsx', 'client/src/app'),
      importing('client/src/pages/example.tsx', 'client/src/app'),
    ],
    allowed: [
      importing('client/src/features/example/example.tsx', 'client/src/session'),
      importing('client/src/features/example/example.tsx', 'client/src/ui'),
      importing('client/src/pages/example.tsx', 'client/src/features/accounts'),
      importing('client/src/pages/example.tsx', 'client/src/session'),
      importing('client/src/app/example.tsx', 'client/src/pages'),
      importing('client/src/app/example.tsx', 'client/src/features/accounts'),
    ],
  },
  {
    sentence: 'the style guide shows the primitives, and the product knows nothing of it',
    refused: [
      importing('client/src/app/example.tsx', 'client/src/styleguide'),
      importing('client/src/ui/example.tsx', 'client/src/styleguide'),
      importing('client/src/styleguide/example.tsx', 'client/src/features/accounts'),
    ],
    allowed: [
      importing('client/src/styleguide/example.tsx', 'client/src/ui'),
      importing('client/src/styleguide/example.tsx', 'client/src/lib'),
      importing('client/src/styleguide/example.tsx', 'client/src/index.css'),
    ],
  },
  {
    sentence: 'in the server db, http, mail and media do not know the features',
    refused: [
      importing('server/db/example.ts', 'server/http'),
      importing('server/db/example.ts', 'server/accounts'),
      importing('server/http/example.ts', 'server/accounts'),
      importing('server/mail/example.ts', 'server/accounts'),
      importing('server/media/example.ts', 'server/faces'),
      importing('server/http/example.ts', 'server/pages'),
      importing('server/pages/example.ts', 'server/db'),
      importing('server/pages/example.ts', 'server/accounts'),
    ],
    allowed: [
      importing('server/http/example.ts', 'server/db'),
      importing('server/accounts/example.ts', 'server/db'),
      importing('server/accounts/example.ts', 'server/mail'),
      importing('server/faces/example.routes.ts', 'server/http'),
      importing('server/pages/example.ts', 'server/http'),
      importing('server/faces/example.routes.ts', 'server/media'),
    ],
  },
  {
    sentence: 'in the server only the app and the start files put the parts together',
    refused: [
      importing('server/accounts/example.ts', 'server/app.ts'),
      importing('server/http/example.ts', 'server/app.ts'),
      importing('server/config.ts', 'server/http'),
      importing('server/db/example.ts', 'server/embedded-postgres'),
      importing('server/accounts/example.ts', 'server/embedded-postgres'),
      importing('server/embedded-postgres/example.ts', 'server/db'),
      importing('server/deps.ts', 'server/db'),
    ],
    allowed: [
      importing('server/index.ts', 'server/app.ts'),
      importing('server/app.ts', 'server/accounts'),
      importing('server/start.ts', 'server/embedded-postgres'),
      importingTypes('server/deps.ts', 'server/db'),
      importing('server/mail/example.ts', 'server/config.ts'),
      importing('server/accounts/example.ts', 'server/config.ts'),
    ],
  },
  {
    sentence: 'of deps.ts a route takes the type, nobody the code',
    refused: [
      importing('server/accounts/example.routes.ts', 'server/deps.ts'),
      importingTypes('server/accounts/example.repository.ts', 'server/deps.ts'),
      importingTypes('server/db/example.ts', 'server/deps.ts'),
    ],
    allowed: [
      importingTypes('server/accounts/example.routes.ts', 'server/deps.ts'),
      importing('server/app.ts', 'server/deps.ts'),
    ],
  },
  {
    sentence: 'a repository knows nothing of HTTP',
    refused: [
      importing('server/accounts/example.repository.ts', 'server/http/http-error.ts'),
      importingTypes('server/media/example.repository.ts', 'server/http/json-list.ts'),
    ],
    allowed: [
      importing('server/accounts/example.repository.ts', 'server/db'),
      importing('server/accounts/example.ts', 'server/http/http-error.ts'),
    ],
  },
  {
    sentence: 'in the client a feature never imports another feature',
    refused: [
      importing('client/src/features/example/example.tsx', 'client/src/features/accounts'),
      importing('client/src/features/admin/example.tsx', 'client/src/features/accounts'),
    ],
    allowed: [
      importing('client/src/features/accounts/example.tsx', 'client/src/features/accounts'),
    ],
  },
  {
    sentence: 'in the server a room imports only rooms of a lower rank',
    refused: [
      importing('server/people/example.repository.ts', 'server/circle/members.repository.ts'),
      importing('server/faces/example.repository.ts', 'server/plans/plans.repository.ts'),
      importing('server/reminders/example.repository.ts', 'server/plans/plans.repository.ts'),
      importing('server/plans/example.repository.ts', 'server/circle/members.repository.ts'),
      importing('server/hellos/example.repository.ts', 'server/contributions/gifts.repository.ts'),
      importing('server/tablets/example.repository.ts', 'server/circle/members.repository.ts'),
      importing('server/circle/example.repository.ts', 'server/accounts/users.repository.ts'),
      importing('server/accounts/example.repository.ts', 'server/overview/board.repository.ts'),
      importing('server/accounts/example.ts', 'server/admin/admin.errors.ts'),
    ],
    allowed: [
      importing('server/people/example.ts', 'server/people/people.repository.ts'),
      importing('server/faces/example.ts', 'server/people/history.repository.ts'),
      importing('server/accounts/example.ts', 'server/accounts'),
      importing('server/admin/example.ts', 'server/accounts'),
      importing('server/export/example.ts', 'server/reminders/reminders.ts'),
    ],
  },
  {
    sentence: 'in the server rooms of one rank do not import each other',
    refused: [
      importing('server/calls/example.repository.ts', 'server/reminders/reminders.repository.ts'),
      importing('server/remember/example.repository.ts', 'server/hellos/hellos.repository.ts'),
      importing('server/overview/example.ts', 'server/export/zip.ts'),
    ],
    allowed: [
      importing('server/plans/example.repository.ts', 'server/faces/face-photos.repository.ts'),
      importing('server/plans/example.repository.ts', 'server/plans/plans.repository.ts'),
      importing('server/plans/example.repository.ts', 'server/reminders/reminders.repository.ts'),
    ],
  },
  {
    sentence: 'the list of contents is below the rooms that read all of it',
    refused: [
      importing('server/faces/example.repository.ts', 'server/contents.ts'),
      importing('server/people/example.ts', 'server/contents.ts'),
      importing('server/http/example.ts', 'server/contents.ts'),
    ],
    allowed: [
      importing('server/contributions/example.repository.ts', 'server/contents.ts'),
      importing('server/circle/example.repository.ts', 'server/contents.ts'),
      importing('server/tablet/example.repository.ts', 'server/contents.ts'),
    ],
  },
  {
    sentence:
      'below the roof rooms meet in SQL: a repository may import the repository of a lower room',
    refused: [
      importing('server/circle/example.ts', 'server/plans/plans.repository.ts'),
      importing('server/circle/example.repository.ts', 'server/reminders/reminder-notice.ts'),
      importing('server/db/example.repository.ts', 'server/plans/plans.repository.ts'),
      importing('server/circle/example.fields.ts', 'server/reminders/reminder-notice.ts'),
    ],
    allowed: [
      importing('server/circle/example.repository.ts', 'server/plans/plans.repository.ts'),
      importing('server/calls/example.fields.ts', 'server/faces/face-photo.fields.ts'),
    ],
  },
  {
    sentence:
      'a table is imported only by the room of its folder, but for users, people, sessions and throttles',
    refused: [
      importing('server/faces/example.repository.ts', 'shared/plans/plan.table.ts'),
      importing('server/admin/example.repository.ts', 'shared/accounts/known-browser.table.ts'),
      importing('server/jobs/example.repository.ts', 'shared/contact/contact-message.table.ts'),
      importing('server/db/example.repository.ts', 'shared/tablets/tablet.table.ts'),
      importing('server/plans/example.repository.ts', 'shared/media/photo.table.ts'),
    ],
    allowed: [
      importing('server/plans/example.repository.ts', 'shared/plans/plan.table.ts'),
      importing('server/media/example.repository.ts', 'shared/media/photo.table.ts'),
      importing('server/faces/example.repository.ts', 'shared/accounts/user.table.ts'),
      importing('server/faces/example.repository.ts', 'shared/accounts/session.table.ts'),
      importing('server/faces/example.repository.ts', 'shared/accounts/throttle.table.ts'),
      importingTypes('server/faces/example.ts', 'shared/plans/plan.table.ts'),
    ],
  },
  {
    sentence: 'the product never imports its tests and scripts, which may import everything',
    refused: [
      importing('server/app.ts', 'tests/support/pictures.ts'),
      importing('client/src/app/example.tsx', 'tests/support/pictures.ts'),
    ],
    allowed: [
      importing('tests/api/example.test.ts', 'server/app.ts'),
      importing('server/accounts/example.test.ts', 'server/faces'),
      importing('scripts/example.ts', 'server/db'),
      ...inEach(
        ['tests/support/example.ts', 'scripts/example.ts', 'bench/example.ts'],
        `import 'pg';`,
      ),
    ],
  },
]);
