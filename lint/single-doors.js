const network = [
  { name: 'fetch', message: 'Call the server through client/src/lib/api-client.ts.' },
  { name: 'XMLHttpRequest', message: 'Call the server through client/src/lib/api-client.ts.' },
];
const storage = [
  {
    name: 'localStorage',
    message: 'What the browser remembers lives in a *.store.ts module of the client.',
  },
  {
    name: 'sessionStorage',
    message: 'What the browser remembers lives in a *.store.ts module of the client.',
  },
];
const liveEvents = {
  name: 'EventSource',
  message: 'Follow events of the server through client/src/lib/live-events.ts.',
};
const peer = {
  name: 'RTCPeerConnection',
  message: 'Live calls connect through client/src/lib/live-call/.',
};
const live = [liveEvents, peer];
const cookie = {
  object: 'document',
  property: 'cookie',
  message: 'What the browser remembers lives in a *.store.ts module of the client.',
};
const environment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read only in server/config.ts.',
};

const aroundEnvironment = {
  selector: 'MemberExpression[object.name=/^(globalThis|global)$/][property.name="process"]',
  message: environment.message,
};

/** Everything that ships or runs as the product; tests, scripts and bench may reach anywhere. */
const product = ['client/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts'];

const closed = (name, files, globals, properties) => ({
  name: `dear-ones/doors/${name}`,
  files,
  ignores: ['**/*.test.{ts,tsx}'],
  languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
  rules: {
    'no-restricted-globals': ['error', { globals, checkGlobalObject: true }],
    'no-restricted-properties': ['error', ...properties],
  },
});

/** Doors that are globals of the platform. After all are closed to everybody, each line opens one to its keeper. */
export const singleDoors = [
  {
    name: 'dear-ones/doors/way-round',
    files: product,
    ignores: ['**/*.test.{ts,tsx}', 'server/config.ts'],
    rules: { 'no-restricted-syntax': ['error', aroundEnvironment] },
  },
  closed('to-everybody', product, [...network, ...storage, ...live], [cookie, environment]),
  closed(
    'but-network',
    ['client/src/lib/api-client.ts'],
    [...storage, ...live],
    [cookie, environment],
  ),
  closed(
    'but-progress',
    ['client/src/lib/send-file.ts'],
    [network[0], ...storage, ...live],
    [cookie, environment],
  ),
  closed(
    'but-push-services',
    ['server/notifications/send-push.ts'],
    [...storage, ...live],
    [cookie, environment],
  ),
  closed(
    'but-notifications',
    ['client/src/app/family-sw.ts'],
    [...storage, ...live],
    [cookie, environment],
  ),
  closed(
    'but-storage',
    ['client/src/lib/create-store.ts', 'client/**/*.store.ts'],
    [...network, ...live],
    [environment],
  ),
  closed('but-environment', ['server/config.ts'], [...network, ...storage, ...live], [cookie]),
  closed(
    'but-events',
    ['client/src/lib/live-events.ts'],
    [...network, ...storage, peer],
    [cookie, environment],
  ),
  closed(
    'but-peers',
    ['client/src/lib/live-call/*.ts'],
    [...network, ...storage, liveEvents],
    [cookie, environment],
  ),
];
