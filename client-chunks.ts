const sources = (...names: string[]) => new RegExp(`/client/src/(${names.join('|')})\\.(ts|tsx)$`);
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const anyOf = (...tests: RegExp[]) => (id: string) => tests.some((test) => test.test(id.replaceAll('\\', '/')));

/**
 * What pages share, put together by who needs it, each with all it cannot run without. An HTTP/1.1 connection brings
 * one file at a time and a browser opens six: with a file for every module that two pages share, as the bundler makes
 * them, a page's first data waited behind twenty of them. Whatever a group has taken, no later one takes.
 */
export const chunkGroups = [
  {
    name: 'frame',
    test: anyOf(
      /\/shared\/public-pages\.ts$/,
      packages('react', 'react-dom', 'wouter'),
      sources(
        'lib/(page-meta|connection\\.store|first-arrival|when-idle|saves-data)',
        'session/written-user',
        'ui/(page|page-heading|app-link|text-link|badge|card|scene)',
        'features/marketing/(site-footer|album-prints)',
      ),
    ),
  },
  {
    name: 'session',
    test: anyOf(packages('@tanstack/[a-z-]+'), sources('lib/(api-client|query-client|use-steady-taps|small-photo)', 'session/session[a-z.-]*', 'ui/icons')),
  },
  {
    name: 'basics',
    test: anyOf(
      /\/shared\/(phone|limits|mailed-token|pairing)\.ts$/,
      sources(
        'ui/(field|text-field|notice|mail-text|control-look|sound-icons|listen-button|window-on-demand)',
        'lib/(request-key|play-voice|sound\\.store|short-date)',
        'features/accounts/(account\\.queries|profile\\.queries|resend-email|unverified-warning)',
      ),
    ),
  },
  {
    name: 'form',
    test: anyOf(
      packages('react-hook-form'),
      sources(
        'ui/(form|form-end|error-summary|choice-group|(text-area|password|select)-field)',
        'lib/(password-hint|form-faults|use-judged-form)',
        'features/accounts/(account-frame|headline|login-form|new-password-fields|mail-address|verification-waiting|form-problems|email-not-verified)',
      ),
    ),
  },
  { name: 'schemas', test: anyOf(packages('zod'), /\/shared\/(text|password|account|profile|contact|day|row-id)\.ts$/) },
  { name: 'rules', test: anyOf(packages('@hookform/resolvers'), sources('features/(accounts/account|contact/contact)-rules')) },
  { name: 'window', test: anyOf(packages('@radix-ui/[a-z-]+'), sources('ui/(dialog|form-dialog|confirm-dialog)')) },
  { name: 'lists', test: sources('lib/optimistic-list', 'features/[a-z]+/(face-photo|remember-item|tablets)\\.queries', 'ui/framed-photo', 'features/tablets/tablet-icons', 'features/remember/(category-icon|no-memory-items)') },
  { name: 'tablet-lists', test: sources('features/(calls/call-contact|plans/plan|tablets/tablet-settings)\\.queries') },
];
