const sources = (...names: string[]) => new RegExp(`/client/src/(${names.join('|')})\\.(ts|tsx)$`);
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const anyOf =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id.replaceAll('\\', '/')));

/**
 * Groups what nearly every page, form or page of a family loads. The bundler makes a chunk for each set of pages that share a module: an
 * HTTP/1.1 connection delivers one file at a time and a browser opens six, so a page would wait for a few lines as long as for
 * the next sixty kilobytes. A module belongs to the first group that matches it, with its dependencies where nothing else is said.
 */
export const chunkGroups = [
  {
    name: 'frame',
    test: anyOf(
      /\/shared\/product\/(pages|paths|limits|format-(date|list|number))\.ts$/,
      packages('react', 'react-dom'),
      // Only the preview of the tablet has its location in memory.
      /\/node_modules\/wouter\/(?!.*memory-location)/,
      sources(
        'lib/(api-client|api-error|request-key)',
        'lib/(create-store|page-meta|connection\\.store|when-idle|navigation/history-traversal|date-format)',
        'session/embedded-user',
        'lib/display\\.store',
        'app/(lazy-page|commit-error)',
        'ui/(page|page-heading|app-link|card|scene|state-scene|state-message|badge|announcement)',
        'features/marketing/site-footer',
      ),
    ),
  },
  {
    name: 'query',
    test: anyOf(packages('@tanstack/[a-z-]+'), sources('lib/query-client')),
    includeDependenciesRecursively: false,
  },
  {
    name: 'session',
    test: anyOf(
      /\/shared\/(accounts\/provider-login|admin\/administrator)\.ts$/,
      sources(
        'session/(session[a-z.-]*|notifications|provider-return\\.store|server-unreachable)',
        'features/accounts/(account\\.queries|lazy-verification-waiting|profile\\.queries)',
        'app/(access|account-language|session-shell)',
        'pages/(after-the-page|lazy-passkey-login)',
        'ui/lazy-dialog',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'basics',
    test: anyOf(
      /\/shared\/accounts\/mailed-token\.ts$/,
      sources(
        'ui/(field|text-field|checkbox-field|notice|mail-text|form|error-summary)',
        'lib/(use-first-field-focus|has-mouse|mailed-link|dead-link|entry-token)',
        'features/accounts/account-frame',
      ),
    ),
  },
  {
    name: 'form',
    test: anyOf(
      packages('react-hook-form'),
      sources(
        'ui/(use-validated-form|password-field|new-password-field)',
        '(lib|features/accounts)/form-errors',
      ),
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
  // The tablet shares it with the pages of a family.
  {
    name: 'household',
    test: anyOf(
      /\/shared\/(calls\/same-person|faces\/relations|giving\/asks|product\/phone|schedule\/when)\.ts$/,
      sources(
        'lib/(number-in-words|play-voice|relation-(in-words|messages|word)|sound\\.store|use-steady-taps|with-capital)',
        'ui/(icons|listen-button|query-state)',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  // The pages of a family share it. An invitation, which leads to them, has it too.
  {
    name: 'family',
    test: anyOf(
      /\/shared\/(circle\/roles|contributions\/gift-outcomes|product\/(about-person|search))\.ts$/,
      sources(
        'app/page-of-account',
        'session/(download-link|members\\.queries|people-colors|person|person-settings\\.queries|say-not-saved|tablets\\.queries)',
        'lib/(category-word|day-in-words|living|name-of-face|not-heard-since|optimistic-list|person-day|planned-row-id|use-first-arrival|when-in-words)',
        'lib/navigation/(use-)?navigation-guard',
        'lib/photo/small-photo',
        'ui/(chevron-icon|confirm-delete|disclosure|empty-card|first-face|first-lines|framed-photo|lazy-clip-player|person-sign|places-bar|row|show-whole)',
        'features/accounts/(account-menu|log-out-button)',
        'features/calls/call-contact\\.queries',
        'features/circle/role-names',
        'features/contributions/(album-face|content-of-gift|waiting(\\.queries|-texts|-note))',
        'features/export/person-data',
        'features/faces/(add-photos|face-photo\\.queries)',
        'features/overview/moment-text',
        'features/reminders/reminder-texts',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  // Two pages, a page and its dialogs, or two screens of the tablet share each of these.
  ...Object.entries({
    notes: sources('features/remember/(category-icon|no-items|remember-item\\.queries)'),
    plans: sources(
      'ui/planned-list',
      'features/calls/(contact-texts|call-contact-order|lazy-call-contact-dialog)',
      'features/(hellos/hello|reminders/reminder)\\.queries',
      'features/plans/(lazy-plan-dialog|plan-in-words|plan\\.queries)',
    ),
    tablets: sources(
      'features/tablets/(set-up-tablet|tablet-icons|tablet-week-panel|tablets\\.queries|week-days)',
    ),
    history: sources('features/people/history([-.][a-z]+)*'),
    photo: anyOf(
      /\/shared\/media\/(cut-off|picture-end)\.ts$/,
      sources('lib/photo/(canvas-noise|photo-canvas|prepare-photo|shrink-photo)'),
    ),
    sound: sources('lib/(loudness|microphone|unsaved-voice|wav)'),
    voice: sources(
      'lib/(microphone-problem|recording|voice-recorder)',
      'ui/(voice-recorder|waveform)',
    ),
    screens: anyOf(
      /\/shared\/tablets\/pairing\.ts$/,
      sources(
        'features/tablet/(adaptive-photo|layouts|paged-text|picture-and-text)',
        'features/tablet/(live/stream-open|messages/messages|reminders/reminder-records|shared-tablet/seats)\\.store',
        'features/tablet/offline/(saved-content\\.store|saved-files\\.store|send-outcome|send-queue\\.store)',
      ),
    ),
  }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];
