const sources = (...names: string[]) => new RegExp(`/client/src/(${names.join('|')})\\.(ts|tsx)$`);
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const anyOf =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id.replaceAll('\\', '/')));

/**
 * Groups what nearly every page or form loads. The bundler makes a chunk for each set of pages that share a module: an
 * HTTP/1.1 connection delivers one file at a time and a browser opens six, so a page's first data would wait behind
 * forty of them. A module belongs to the first group that matches it, with its dependencies where nothing else is said.
 */
export const chunkGroups = [
  {
    name: 'frame',
    test: anyOf(
      /\/shared\/product\/(pages|paths|limits|format-number)\.ts$/,
      packages('react', 'react-dom'),
      // Only the preview of the tablet has its location in memory.
      /\/node_modules\/wouter\/(?!.*memory-location)/,
      sources(
        'lib/(create-store|page-meta|connection\\.store|when-idle|navigation/history-traversal)',
        'session/embedded-user',
        'lib/display\\.store',
        'app/(lazy-page|commit-error)',
        'ui/(page|page-heading|app-link|card|scene|state-scene|state-message|badge)',
        'features/marketing/site-footer',
      ),
    ),
  },
  // The page of a giving link has no session.
  { name: 'api', test: sources('lib/(api-client|api-error|request-key)') },
  {
    name: 'session',
    test: anyOf(
      packages('@tanstack/[a-z-]+'),
      /\/shared\/admin\/administrator\.ts$/,
      sources(
        'lib/query-client',
        'session/session[a-z.-]*',
        'features/accounts/(account|profile)\\.queries',
      ),
    ),
  },
  {
    name: 'person',
    test: anyOf(/\/shared\/circle\/roles\.ts$/, sources('session/(person|people-colors)')),
  },
  {
    name: 'basics',
    test: sources(
      'ui/(field|text-field|notice|mail-text|form|error-summary)',
      'lib/(use-first-field-focus|has-mouse)',
    ),
  },
  {
    name: 'form',
    test: anyOf(
      packages('react-hook-form'),
      sources('ui/(use-validated-form|password-field)', '(lib|features/accounts)/form-errors'),
    ),
  },
  { name: 'schemas', test: packages('zod') },
  // Unchanged, as its license wants it, and only for those who record or choose a clip or a song.
  { name: 'mediabunny', test: packages('mediabunny') },
  // The cookie policy page has switches and no dialog.
  {
    name: 'radix',
    test: packages(
      '@radix-ui/(primitive|react-(compose-refs|context|primitive|slot|use-(controllable-state|effect-event|layout-effect)))',
    ),
  },
  {
    name: 'switch',
    test: packages('@radix-ui/react-switch'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialog',
    test: anyOf(
      packages('@radix-ui/[a-z-]+'),
      sources('ui/(dialog|form-dialog|confirm-dialog|leave-dialog)'),
    ),
    includeDependenciesRecursively: false,
  },
  // Small modules that most pages of a family have.
  {
    name: 'household',
    test: sources('ui/(icons|query-state)', 'lib/use-steady-taps'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'faces',
    test: sources('lib/optimistic-list', 'ui/framed-photo', 'features/faces/face-photo\\.queries'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'disclosure',
    test: sources('ui/(row|disclosure)'),
    includeDependenciesRecursively: false,
  },
  // Two small modules that are always loaded together.
  {
    name: 'relations',
    test: anyOf(/\/shared\/faces\/relations\.ts$/, sources('lib/relation-word')),
    includeDependenciesRecursively: false,
  },
];
