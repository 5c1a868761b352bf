import path from 'node:path';
import boundaries from 'eslint-plugin-boundaries';
import { packageDoors } from './package-doors.js';

const root = path.resolve(import.meta.dirname, '..');

/** Folders with a place in the order of layers; a file belongs to the innermost one that holds it. */
const layers = [
  ['shared-schema', 'shared/schema'],
  ['shared', 'shared'],
  ['client-lib', 'client/src/lib'],
  ['client-ui', 'client/src/ui'],
  ['client-session', 'client/src/session'],
  ['client-feature', 'client/src/features/*', ['feature']],
  ['client-page', 'client/src/pages'],
  ['client-app', 'client/src/app'],
  ['client-styleguide', 'client/src/styleguide'],
  ['server-db', 'server/db'],
  ['server-http', ['server/http', 'server/auth', 'server/uploads', 'server/monitoring']],
  ['server-mail', 'server/mail'],
  ['server-push', 'server/push'],
  ['server-translations', 'server/translations'],
  ['server-object-store', 'server/object-store'],
  ['server-photos', 'server/photos'],
  ['server-voices', 'server/voices'],
  ['server-jobs', 'server/jobs'],
  ['server-pages', 'server/pages'],
  ['server-backup', 'server/backup'],
  ['server-files', 'server/files'],
  ['server-embedded-postgres', 'server/embedded-postgres'],
  ['server-feature', 'server/*', ['feature']],
  ['outside', ['tests', 'scripts', 'bench']],
].map(([type, pattern, capture]) => ({ type, pattern, capture, partialMatch: false }));

/** The tables of shared/schema by the one layer or feature that may import them. `users`, `people` (with its memberships), `sessions` and `throttles` are open to all. */
const tableOwners = {
  'admin-audit': 'admin',
  'call-answer-links': 'calls',
  'call-consents': 'calls',
  'call-contacts': 'calls',
  'call-requests': 'calls',
  'circle-log': 'circle',
  'contact-messages': 'contact',
  contributions: 'contributions',
  'face-photos': 'faces',
  'face-pictures': 'faces',
  'face-practice': 'tablets',
  'giving-links': 'giving',
  hellos: 'hellos',
  imports: 'imports',
  'inactive-account-warnings': 'accounts',
  invitations: 'circle',
  'known-browsers': 'accounts',
  'mailed-links': 'accounts',
  'oidc-identities': 'accounts',
  'orphaned-objects': 'object-store',
  'photo-originals': 'photos',
  photos: 'photos',
  plans: 'plans',
  'push-subscriptions': 'push',
  'remember-items': 'remember',
  reminders: 'reminders',
  tablets: 'tablets',
  voices: 'voices',
};

/** Files outside of the owner that may import a table all the same. */
const tableGuests = {
  // The quota of an account counts photos and recordings together, and before it is verified albums on their way.
  'db/storage': ['imports', 'photo-originals', 'photos', 'voices'],
  // An object is in use if a photo or a recording without bytes has its id.
  'object-store/orphaned-objects': ['photos', 'voices'],
  // A tablet's session is its row.
  'db/tablet-sessions': ['tablets'],
  // Signing an account out everywhere ends the notifications of its browsers too.
  'db/sessions': ['push-subscriptions'],
};

/** Single files that are more, or less, than the layer they lie in. */
const files = [
  ['client-entry', 'client/{src/,}*.{ts,tsx,css}'],
  ['server-config', 'server/config.ts'],
  ['server-deps', 'server/deps.ts'],
  ['server-app', 'server/{app,read-path}.ts'],
  ['server-root', 'server/!(config|deps).ts'],
  ['routes', 'server/**/*.routes.ts'],
  // The fields of a resource are read where its repository is.
  ['repository', 'server/**/*.{repository,fields}.ts'],
  ['answers', 'shared/{,tablet-,circle-,reminder-,giving-}answers.ts'],
  ['calls', 'shared/api/*.ts'],
  ['test', '**/*.test.{ts,tsx}'],
  ['tool-config', '*.{ts,js}'],
  ...Object.keys(tableOwners).map((table) => [`table-${table}`, `shared/schema/${table}.ts`]),
  ...Object.keys(tableGuests).map((guest) => [`guest-${guest}`, `server/${guest}.repository.ts`]),
].map(([category, pattern]) => ({ category, pattern }));

const layer = (...types) => ({ element: { types: { anyOf: types } } });
const file = (...categories) => ({ file: { categories: { anyOf: categories } } });
const typesOnly = { kind: 'type' };

const shared = layer('shared', 'shared-schema');
const serverGround = layer(
  'server-db',
  'server-http',
  'server-mail',
  'server-object-store',
  'server-photos',
  'server-push',
  'server-translations',
  'server-voices',
);
const serverFeature = layer('server-feature', 'server-jobs');
const feature = (name) => ({ element: { type: 'server-feature', captured: { feature: name } } });
const serverLayers = [serverGround, serverFeature, layer('server-pages', 'server-backup')];
const everyOrigin = { module: { origin: ['local', 'external', 'core'] } };

/** "from" may import each of "to"; nothing that is not said here is allowed between two layers. */
const may = (from, ...to) => ({ from, allow: { to } });
const mayTypes = (from, ...to) => ({ from, allow: { to, dependency: typesOnly } });

const clientOrder = [
  may(layer('client-lib'), layer('shared')),
  may(layer('client-ui'), layer('shared', 'client-lib')),
  may(layer('client-session'), layer('shared', 'client-lib', 'client-ui')),
  may(layer('client-feature'), layer('shared', 'client-lib', 'client-ui', 'client-session')),
  may(
    layer('client-page'),
    layer('shared', 'client-lib', 'client-ui', 'client-session', 'client-feature'),
  ),
  may(
    [layer('client-app'), file('client-entry')],
    layer(
      'shared',
      'client-lib',
      'client-ui',
      'client-session',
      'client-feature',
      'client-page',
      'client-app',
    ),
    file('client-entry'),
  ),
  // The product does not depend on it.
  may(layer('client-styleguide'), layer('shared', 'client-lib', 'client-ui'), file('client-entry')),
  mayTypes([layer('client-*'), file('client-entry')], layer('shared-schema')),
];

const serverOrder = [
  may([...serverLayers, file('server-config', 'server-deps', 'server-root')], shared),
  may(serverLayers, file('server-config')),
  may(
    [...serverLayers, layer('server-embedded-postgres'), file('server-root')],
    layer('server-files'),
  ),
  may(
    layer(
      'server-http',
      'server-mail',
      'server-object-store',
      'server-photos',
      'server-push',
      'server-voices',
    ),
    layer('server-db'),
  ),
  may(layer('server-http', 'server-photos', 'server-push', 'server-voices'), layer('server-http')),
  may(serverFeature, serverGround),
  may(layer('server-pages'), layer('server-http', 'server-translations')),
  may(layer('server-photos', 'server-voices'), layer('server-object-store')),
  may(layer('server-backup'), layer('server-db', 'server-mail', 'server-object-store')),
  may(layer('server-mail', 'server-push'), layer('server-translations')),
  // A notification goes out beside an email.
  may(layer('server-push'), layer('server-mail')),
  // Features meet in SQL: one asks the repository of the other, which owns the table.
  may(
    { ...serverFeature, ...file('repository') },
    { ...layer('server-feature'), ...file('repository') },
  ),
  // The one named exception: administration is about accounts.
  may(feature('admin'), feature('accounts')),
  mayTypes(serverFeature, file('server-deps')),
  // A repository takes the database and the owner's id, nothing it could do more with, and knows no HTTP.
  { from: file('repository'), disallow: { to: file('server-deps') } },
  { from: file('repository'), disallow: { to: layer('server-http') } },
  mayTypes(file('server-deps'), file('server-config'), serverGround),
  may(
    file('server-root'),
    ...serverLayers,
    layer('server-embedded-postgres'),
    file('server-config', 'server-deps', 'server-root'),
  ),
];

const sharedOrder = [
  // Code of the tables would bring drizzle into the browser with the form that imports it.
  mayTypes(layer('shared'), layer('shared-schema')),
  may(layer('shared-schema'), layer('shared')),
  // Answers derive from the tables. Forms stand apart from them, and the browser takes only their types and those of calls.
  may(file('answers'), layer('shared-schema')),
  {
    from: layer('client-*'),
    disallow: { to: file('answers', 'calls'), dependency: { kind: 'value' } },
  },
];

const layersOfServer = layer('server-*');
const owner = (name) =>
  ['object-store', 'photos', 'push', 'voices'].includes(name)
    ? layer(`server-${name}`)
    : feature(name);
const filesOfTables = (tables) => file(...tables.map((table) => `table-${table}`));
const tablesOf = (name) => Object.keys(tableOwners).filter((table) => tableOwners[table] === name);
const tableOrder = [
  {
    from: layersOfServer,
    disallow: { to: filesOfTables(Object.keys(tableOwners)), dependency: { kind: 'value' } },
    message:
      'A table is imported only by its owner, which tableOwners names in lint/who-may-import-whom.js: ask the repository of the owner.',
  },
  ...[...new Set(Object.values(tableOwners))].map((name) =>
    may(owner(name), filesOfTables(tablesOf(name))),
  ),
  ...Object.entries(tableGuests).map(([guest, tables]) =>
    may(file(`guest-${guest}`), filesOfTables(tables)),
  ),
];

/** Boundaries reads its policies top to bottom and the last one that matches decides. */
const dependencies = (...policies) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      checkUnknownLocals: true,
      message:
        'This import runs against the order of layers, or finds no file: client -> shared <- server; ' +
        'client: lib, ui -> session -> features -> pages -> app; ' +
        'server: db, http, mail, push, object-store -> photos, voices -> features -> app; a feature never imports another feature.',
      policies,
    },
  ],
});
const fromPackages = { allow: { to: { module: { origin: ['external', 'core'] } } } };
const doors = packageDoors({ layer, file });

/** The last block that matches a file decides. Boundaries tries each policy for each import, so each side has only its own. */
export const whoMayImportWhom = [
  {
    name: 'dear-ones/who-may-import-whom',
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': root,
      'boundaries/elements': layers,
      'boundaries/files': files,
      'boundaries/legacy-templates': false,
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > TSLiteralType > Literal', kind: 'type', name: 'import-type' },
      ],
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      ...dependencies(fromPackages, ...sharedOrder, ...doors),
    },
  },
  {
    name: 'dear-ones/who-may-import-whom/client',
    files: ['client/**/*.{ts,tsx}'],
    rules: dependencies(fromPackages, ...clientOrder, ...sharedOrder, ...doors),
  },
  {
    name: 'dear-ones/who-may-import-whom/server',
    files: ['server/**/*.ts'],
    rules: dependencies(fromPackages, ...serverOrder, ...sharedOrder, ...tableOrder, ...doors),
  },
  {
    name: 'dear-ones/who-may-import-whom/outside',
    files: ['{tests,scripts,bench}/**/*.{ts,tsx}', '**/*.test.{ts,tsx}', '*.ts'],
    rules: dependencies(may([layer('outside'), file('test', 'tool-config')], everyOrigin)),
  },
];
