import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import boundaries from 'eslint-plugin-boundaries';
import { packageDoors } from './package-doors.js';

const root = path.resolve(import.meta.dirname, '..');

/** Folders with a place in the order of layers; a file belongs to the innermost one that holds it. */
const layers = [
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
  ['server-notifications', 'server/notifications'],
  ['server-translations', 'server/translations'],
  ['server-media', 'server/media'],
  ['server-jobs', 'server/jobs'],
  ['server-pages', 'server/pages'],
  ['server-backup', 'server/backup'],
  ['server-files', 'server/files'],
  ['server-settings', 'server/config'],
  ['server-embedded-postgres', 'server/embedded-postgres'],
  ['server-room', 'server/*', ['room']],
  ['outside', ['tests', 'scripts', 'bench', 'build', 'lint']],
].map(([type, pattern, capture]) => ({ type, pattern, capture, partialMatch: false }));

/** The rooms with content of a person, which server/contents.ts imports. The rooms above them find them there. */
const roomsWithContent = Array.from(
  readFileSync(path.join(root, 'server/contents.ts'), 'utf8').matchAll(
    / from '\.\/(\w+)\/\w+\.feature'/g,
  ),
  ([, room]) => room,
);

/**
 * The server's rooms from the ground up. The repositories of a room may import those of the ranks below it, and the rooms
 * of the roof import everything of the ranks below. Rooms of one rank do not import each other. A room that is not named
 * here stands alone.
 */
const contentRanks = [
  ['people'],
  // Faces and hellos show clips.
  ['clips'],
  // Plans, reminders, hellos and contacts refer to a face.
  ['faces'],
  roomsWithContent.filter((room) => !['clips', 'faces', 'plans'].includes(room)),
  // A plan has a reminder.
  ['plans'],
];
const ranksAbove = [
  ['contributions'],
  ['giving'],
  // Leaving a circle also leaves its tablets.
  ['tablets'],
  // A tablet is reachable while its stream is open.
  ['live'],
  ['live-calls'],
  ['circle'],
  // Credentials that are replaced end with the passkeys.
  ['passkeys'],
  ['accounts', 'contact', 'backups'],
];
const ranks = [...contentRanks, ...ranksAbove];
const roof = [['admin'], ['tablet', 'overview', 'export', 'health'], ['setup']];

/** Tables that every room may import. */
const openTables = ['accounts/{user,session,throttle}', 'people/person'];

/** Tables that belong to a layer of the ground. All others belong to the room that bears the name of their folder. */
const groundTables = {
  'notifications/push-subscription': 'server-notifications',
};

/** Files outside of the owner that may import a table all the same. */
const tableGuests = {
  // A reminder comes when its plan does.
  'db/plan-rows': ['plans/plan', 'plans/plan-exception'],
  // The quota of an account counts photos, recordings and albums on their way together.
  'media/storage': ['export/import'],
  // A tablet's session is its row.
  'db/tablet-sessions': ['tablets/tablet'],
  // Signing an account out everywhere ends the notifications of its browsers too.
  'db/sessions': ['notifications/push-subscription'],
};

const roomsWithTables = readdirSync(path.join(root, 'shared'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const categoryOf = (table) => `table-${table.replace('/', '-')}`;
const namedTables = [
  ...new Set([...Object.keys(groundTables), ...Object.values(tableGuests).flat()]),
];

/** Single files that are more, or less, than the layer they lie in. */
const files = [
  ['client-entry', 'client/{src/,}*.{ts,tsx,css}'],
  ['server-config', ['server/config.ts', 'server/config/*.ts']],
  ['server-deps', 'server/deps.ts'],
  ['server-feature', 'server/feature.ts'],
  ['server-app', 'server/{app,read-path}.ts'],
  ['server-contents', 'server/contents.ts'],
  ['server-root', ['server/!(config|deps|feature|contents).ts', 'server/features.ts']],
  ['routes', 'server/**/*.routes.ts'],
  // The fields of a resource are read where its repository is.
  ['repository', 'server/**/*.{repository,fields}.ts'],
  ['answer', ['shared/**/{answer,*.answer}.ts', 'shared/contents.ts']],
  ['api', ['shared/**/*.api.ts', 'shared/endpoints.ts', 'shared/product/endpoint.ts']],
  ['table', ['shared/**/*.table.ts', 'shared/media/bytea.ts']],
  ['test', '**/*.test.{ts,tsx}'],
  ['tool-config', '*.{ts,js}'],
  ['open-table', openTables.map((table) => `shared/${table}.table.ts`)],
  ...roomsWithTables.map((room) => [`tables-of-${room}`, `shared/${room}/*.table.ts`]),
  ...namedTables.map((table) => [categoryOf(table), `shared/${table}.table.ts`]),
  ...Object.keys(tableGuests).map((guest) => [
    `guest-${guest}`,
    `server/${guest}.{repository,fields}.ts`,
  ]),
].map(([category, pattern]) => ({ category, pattern }));

const layer = (...types) => ({ element: { types: { anyOf: types } } });
const file = (...categories) => ({ file: { categories: { anyOf: categories } } });
const typesOnly = { kind: 'type' };

const shared = layer('shared');
const serverGround = layer(
  'server-db',
  'server-http',
  'server-mail',
  'server-media',
  'server-notifications',
  'server-translations',
);
const serverRoom = layer('server-room', 'server-jobs');
const rooms = (names) => ({
  element: {
    type: 'server-room',
    captured: { room: names.length > 1 ? `{${names.join(',')}}` : names[0] },
  },
});
const serverLayers = [serverGround, serverRoom, layer('server-pages', 'server-backup')];

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
];

const roomOrder = [...ranks, ...roof].flatMap((rank, height) => {
  const below = [...ranks, ...roof].slice(0, height).flat();
  if (below.length === 0) return [];
  if (height >= ranks.length) return [may(rooms(rank), rooms(below))];
  return [
    may({ ...rooms(rank), ...file('repository') }, { ...rooms(below), ...file('repository') }),
  ];
});

const serverOrder = [
  may([...serverLayers, file('server-config', 'server-deps', 'server-root')], shared),
  may([...serverLayers, file('server-config')], file('server-config')),
  may(
    [...serverLayers, layer('server-embedded-postgres'), file('server-root')],
    layer('server-files'),
  ),
  may(
    layer('server-http', 'server-mail', 'server-media', 'server-notifications'),
    layer('server-db'),
  ),
  may(layer('server-http', 'server-media', 'server-notifications'), layer('server-http')),
  may(serverRoom, serverGround),
  may(layer('server-pages'), layer('server-http', 'server-translations')),
  may(layer('server-backup'), layer('server-db', 'server-mail', 'server-media')),
  // Its job makes the backups that servers make by themselves. The set-up makes the key that seals them.
  may(rooms(['backups', 'setup']), layer('server-backup')),
  may(layer('server-mail', 'server-notifications'), layer('server-translations')),
  // A notification goes out beside an email.
  may(layer('server-notifications'), layer('server-mail')),
  may(serverRoom, rooms(['people'])),
  { from: rooms(['people']), disallow: { to: layer('server-room') } },
  may(rooms(['people']), rooms(['people'])),
  ...roomOrder,
  // Logging in with a passkey is one of the ways to log in, and new credentials delete passkeys.
  may(rooms(['accounts']), { ...rooms(['passkeys']), ...file('repository') }),
  may(file('server-contents'), rooms(contentRanks.flat())),
  may(rooms([...ranksAbove, ...roof].flat()), file('server-contents')),
  mayTypes(serverRoom, file('server-deps')),
  // A repository takes the database and the owner's id, nothing it could do more with, and knows no HTTP.
  { from: file('repository'), disallow: { to: file('server-deps') } },
  { from: file('repository'), disallow: { to: layer('server-http') } },
  mayTypes(file('server-deps'), file('server-config'), serverGround),
  // A room announces itself as a Feature, whose type names parts of the rooms.
  mayTypes(file('server-feature'), ...serverLayers, file('server-deps')),
  mayTypes([...serverLayers, file('server-root')], file('server-feature')),
  may(
    file('server-root'),
    ...serverLayers,
    layer('server-embedded-postgres'),
    file('server-config', 'server-contents', 'server-deps', 'server-root'),
  ),
];

const sharedOrder = [
  // Code of the tables would bring drizzle into the browser with the form that imports it.
  {
    from: [layer('client-*'), shared, file('client-entry')],
    disallow: { to: file('table'), dependency: { kind: 'value' } },
  },
  // Tables refer to each other, and answers derive from them. Forms stand apart, and the browser takes only types of both.
  may(file('table', 'answer'), file('table')),
  {
    from: layer('client-*'),
    disallow: { to: file('answer', 'api'), dependency: { kind: 'value' } },
  },
];

const tableOrder = [
  {
    from: layer('server-*'),
    disallow: { to: file('table'), dependency: { kind: 'value' } },
    message:
      'A table is imported only by the room that bears the name of its folder (lint/who-may-import-whom.js): ask the repository of that room.',
  },
  may(layer('server-*'), file('open-table')),
  may(layer('server-media'), file('tables-of-media')),
  ...roomsWithTables.map((room) => may(rooms([room]), file(`tables-of-${room}`))),
  ...Object.entries(groundTables).map(([table, ground]) =>
    may(layer(ground), file(categoryOf(table))),
  ),
  ...Object.entries(tableGuests).map(([guest, tables]) =>
    may(file(`guest-${guest}`), file(...tables.map(categoryOf))),
  ),
];

/** Boundaries reads its policies top to bottom and the last one that matches decides. */
const dependencies = (policies, { checkInternals = false } = {}) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals,
      message:
        'This import runs against the order of layers, or finds no file: client -> shared <- server; ' +
        'client: lib, ui -> session -> features -> pages -> app; ' +
        'server: ground -> people -> content -> contributions, giving -> tablets, circle, accounts -> tablet, overview, export -> app.',
      policies,
    },
  ],
});
const fromPackages = { allow: { to: { module: { origin: ['external', 'core'] } } } };
const doors = packageDoors({ layer, file });

/** False for a policy that starts at other layers or rooms only. */
const startsAt = (type, room) => (policy) =>
  [policy.from ?? {}].flat().some(({ element = {} }) => {
    const types = [element.types?.anyOf ?? element.type ?? type].flat();
    const { room: rooms = room } = element.captured ?? {};
    return (
      types.some(
        (one) => one === type || (one.endsWith('*') && type.startsWith(one.slice(0, -1))),
      ) &&
      (room === undefined || rooms.replace(/[{}]/g, '').split(',').includes(room))
    );
  });

/**
 * One block for each folder of a side, with the policies that start there: boundaries tries every policy for every import,
 * which took three quarters of the time of ESLint when each side had one block.
 */
function blocksOf(side, policies) {
  const block = (folder, chosen) => ({
    name: `dear-ones/who-may-import-whom/${folder}`,
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: dependencies(chosen),
  });
  const ofLayers = layers
    .filter(({ type }) => type.startsWith(`${side}-`) && type !== 'server-room')
    .flatMap(({ type, pattern }) => [pattern].flat().map((folder) => ({ type, folder })));
  const ofRooms = readdirSync(path.join(root, side), { withFileTypes: true })
    .filter((entry) => side === 'server' && entry.isDirectory())
    .map(({ name: room }) => ({ type: 'server-room', folder: `server/${room}`, room }))
    .filter(({ folder }) => !ofLayers.some((layer) => layer.folder === folder));
  return [
    block(side, policies),
    ...[...ofLayers, ...ofRooms].map(({ type, folder, room }) =>
      block(folder, policies.filter(startsAt(type, room))),
    ),
  ];
}

/** The last block that matches a file decides. */
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
      // Tables lie in the rooms of shared, which is one layer.
      ...dependencies([fromPackages, may(shared, shared), ...sharedOrder, ...doors], {
        checkInternals: true,
      }),
    },
  },
  ...blocksOf('client', [fromPackages, ...clientOrder, ...sharedOrder, ...doors]),
  ...blocksOf('server', [fromPackages, ...serverOrder, ...sharedOrder, ...tableOrder, ...doors]),
  // They may import everything, and TypeScript says which import finds no file.
  {
    name: 'dear-ones/who-may-import-whom/outside',
    files: ['{tests,scripts,bench,build,lint}/**/*.{ts,tsx}', '**/*.test.{ts,tsx}', '*.ts'],
    rules: { 'boundaries/dependencies': 'off' },
  },
];
