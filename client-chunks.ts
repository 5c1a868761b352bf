const sources = (...names: string[]) => new RegExp(`/client/src/(${names.join('|')})\\.(ts|tsx)$`);
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const anyOf =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id.replaceAll('\\', '/')));

/**
 * Groups modules that several pages share, each with its dependencies. An HTTP/1.1 connection delivers
 * one file at a time and a browser opens six: with a file for every module that two pages share, as the bundler makes
 * them, a page's first data waited behind twenty of them. A module belongs to the first group that matches it.
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
        'ui/(page|page-heading|app-link|card|scene|state-scene|state-message)',
        'features/marketing/site-footer',
      ),
    ),
  },
  // The page of a giving link has no session.
  {
    name: 'api',
    test: anyOf(
      /\/shared\/product\/wire-translator\.ts$/,
      sources('lib/(api-client|api-error|request-key|wire-messages)'),
    ),
  },
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
    test: anyOf(
      /\/shared\/accounts\/mailed-token\.ts$/,
      sources('ui/(field|text-field|notice|mail-text|form|error-summary)'),
    ),
  },
  // Invitations have it around a form that they load later.
  {
    name: 'account-frame',
    test: sources('features/accounts/(account-frame|lazy-verification-waiting)'),
  },
  {
    name: 'form',
    test: anyOf(
      packages('react-hook-form'),
      sources(
        'ui/(use-validated-form|password-field)',
        'lib/form-errors',
        'features/accounts/form-errors',
      ),
    ),
  },
  { name: 'unsaved', test: sources('ui/unsaved-changes') },
  { name: 'lazy', test: sources('ui/(lazy-dialog|confirm-delete)') },
  { name: 'leaving', test: sources('ui/leave-guard', 'lib/navigation/(use-)?navigation-guard') },
  { name: 'ticks', test: sources('ui/checkbox-field') },
  {
    name: 'new-password',
    test: sources('ui/new-password-field', 'features/accounts/new-password-fields'),
  },
  {
    name: 'dates',
    test: anyOf(
      /\/shared\/schedule\/when\.ts$/,
      sources('lib/(date-format|day-in-words|with-capital)'),
    ),
  },
  {
    name: 'household',
    test: sources('ui/icons', 'lib/(photo/small-photo|use-steady-taps)'),
  },
  { name: 'unverified', test: sources('features/accounts/(unverified-warning|resend-email)') },
  { name: 'sounds', test: sources('lib/(play-voice|sound\\.store)', 'ui/listen-button') },
  {
    name: 'schemas',
    test: anyOf(
      packages('zod'),
      /\/shared\/(product\/(text|day|row-id)|accounts\/(password|account\.form|profile\.form)|contact\/contact\.form)\.ts$/,
    ),
  },
  {
    name: 'rules',
    test: anyOf(
      packages('@hookform/resolvers'),
      sources(
        'features/(accounts/account|contact/contact)-rules',
        'features/accounts/verification-waiting',
      ),
    ),
  },
  // The cookie policy page has switches and no dialog.
  {
    name: 'radix',
    test: packages(
      '@radix-ui/(primitive|react-(compose-refs|context|primitive|slot|use-(controllable-state|effect-event|layout-effect)))',
    ),
  },
  { name: 'switch', test: packages('@radix-ui/react-switch') },
  {
    name: 'dialog',
    test: anyOf(
      packages('@radix-ui/[a-z-]+'),
      sources('ui/(dialog|form-dialog|confirm-dialog|leave-dialog)'),
    ),
  },
  {
    name: 'faces',
    test: sources('lib/optimistic-list', 'features/faces/face-photo\\.queries', 'ui/framed-photo'),
  },
  {
    name: 'lists',
    test: sources(
      'features/[a-z]+/(remember-item|tablets)\\.queries',
      'features/tablets/tablet-icons',
      'features/remember/(category-icon|no-memory-items)',
    ),
  },
  { name: 'tablet-setup', test: /\/shared\/tablets\/(pairing|tablet-setup)\.ts$/ },
  {
    name: 'tablet-lists',
    test: sources('features/(calls/call-contact|plans/plan)\\.queries'),
  },
];
