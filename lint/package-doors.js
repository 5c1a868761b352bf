/**
 * Packages with a single door: the layers (`within`) and kinds of file (`files`) through which they
 * may be imported, be it as value or as type. Names are those of who-may-import-whom.js.
 */
const doors = [
  {
    packages: ['drizzle-zod'],
    files: ['table', 'answer'],
  },
  {
    packages: ['drizzle-orm', 'drizzle-kit'],
    within: ['server-db'],
    files: ['table', 'repository'],
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
  },
  { packages: ['nodemailer'], within: ['server-mail'] },
  {
    packages: ['web-push'],
    within: ['server-notifications'],
  },
  {
    packages: ['pg-boss'],
    within: ['server-mail', 'server-db', 'server-jobs'],
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
  },
  {
    packages: ['pg-copy-streams', 'tar-stream', 'age-encryption'],
    within: ['server-backup'],
  },
  {
    packages: ['openid-client', '@simplewebauthn/server', '@simplewebauthn/server/*'],
    within: ['server-http'],
  },
  { packages: ['sharp'], within: ['server-media'] },
  {
    packages: ['@radix-ui/*'],
    within: ['client-ui'],
  },
  {
    packages: ['process', 'node:process'],
    files: ['server-config'],
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

const MESSAGE =
  'This package has a single door, so that it can be replaced there: lint/package-doors.js says which.';

/** The doors as policies for boundaries/dependencies; see there for `layer` and `file`. */
export function packageDoors({ layer, file }) {
  const at = ({ within = [], files = [] }) => [
    ...(within.length > 0 ? [layer(...within)] : []),
    ...(files.length > 0 ? [file(...files)] : []),
  ];
  return [
    // One policy closes all of them, because boundaries tries each policy for each import.
    {
      disallow: { to: { module: { source: doors.flatMap(({ packages }) => packages) } } },
      message: MESSAGE,
    },
    ...doors.map((door) => ({
      from: at(door),
      allow: { to: { module: { source: door.packages } } },
    })),
    ...sides.map(({ from, files, refuse, say }) => ({
      from: at({ within: from, files }),
      disallow: { to: { module: refuse } },
      message: say,
    })),
  ];
}
