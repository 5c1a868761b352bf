/**
 * Packages with a single door: the layers (`within`) and kinds of file (`files`) through which they
 * may be imported, be it as value or as type. Names are those of who-may-import-whom.js.
 */
const doors = [
  {
    packages: ['drizzle-zod'],
    files: ['table', 'answer'],
    say: 'drizzle-zod derives schemas from tables: in *.table.ts, and in the *.answer.ts beside it.',
  },
  {
    packages: ['drizzle-orm', 'drizzle-kit'],
    within: ['server-db'],
    files: ['table', 'repository'],
    say: 'drizzle is spoken only in *.table.ts, server/db, *.repository.ts and *.fields.ts.',
  },
  {
    packages: [
      'express',
      'express-serve-static-core',
      'express-session',
      'connect-pg-simple',
      'passport',
      'passport-local',
      'helmet',
    ],
    within: ['server-http', 'server-pages'],
    files: ['routes', 'server-app', 'server-feature'],
    say: 'express and its middleware belong to server/app.ts, server/read-path.ts, server/http and its neighbors (auth, uploads, monitoring), server/pages and *.routes.ts; server/feature.ts names their types.',
  },
  { packages: ['nodemailer'], within: ['server-mail'], say: 'nodemailer belongs to server/mail.' },
  {
    packages: ['web-push'],
    within: ['server-notifications'],
    say: 'web-push belongs to server/notifications.',
  },
  {
    packages: ['pg-boss'],
    within: ['server-mail', 'server-db', 'server-jobs'],
    say: 'pg-boss belongs to server/mail, server/db and server/jobs.',
  },
  {
    packages: ['pg'],
    within: [
      'server-db',
      'server-embedded-postgres',
      'server-http',
      'server-mail',
      'server-backup',
    ],
    say: 'pg belongs to server/db, server/embedded-postgres and server/backup; server/http and server/mail use it for sessions, limits and the queue.',
  },
  {
    packages: ['pg-copy-streams', 'tar-stream'],
    within: ['server-backup'],
    say: 'pg-copy-streams and tar-stream belong to server/backup.',
  },
  {
    packages: ['openid-client'],
    within: ['server-http'],
    say: 'openid-client belongs to server/auth.',
  },
  { packages: ['sharp'], within: ['server-media'], say: 'sharp belongs to server/media.' },
  {
    packages: ['@radix-ui/*'],
    within: ['client-ui'],
    say: 'Radix belongs to client/src/ui; use our own primitives from there.',
  },
  {
    packages: ['process', 'node:process'],
    files: ['server-config'],
    say: 'The environment is read only in server/config.ts.',
  },
];

/** Packages that a whole side of the product may never import. */
const sides = [
  {
    from: ['shared'],
    refuse: { origin: ['external', 'core'], source: '!(zod|drizzle-orm|drizzle-zod)' },
    say: 'shared/ runs in the browser and on the server: it imports only zod, and in *.table.ts drizzle.',
  },
  {
    from: ['client-*'],
    files: ['client-entry'],
    refuse: { origin: 'core' },
    say: 'The browser has no node: modules.',
  },
];

/** The doors as policies for boundaries/dependencies; see there for `layer` and `file`. */
export function packageDoors({ layer, file }) {
  return [
    ...doors.flatMap(({ packages, within = [], files = [], say }) => [
      { disallow: { to: { module: { source: packages } } }, message: say },
      { from: [layer(...within), file(...files)], allow: { to: { module: { source: packages } } } },
    ]),
    ...sides.map(({ from, files = [], refuse, say }) => ({
      from: [layer(...from), file(...files)],
      disallow: { to: { module: refuse } },
      message: say,
    })),
  ];
}
