import { existsSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '..');

/** Returns true for the modules with these names, which stand in one folder: below client/src, or in shared. */
function inFolder(folder: string, ...names: string[]): (id: string) => boolean {
  const place = path.join(project, folder.startsWith('shared/') ? folder : `client/src/${folder}`);
  const files = names.map((name) => {
    const file = ['.ts', '.tsx'].map((ending) => path.join(place, name + ending)).find(existsSync);
    if (!file) throw new Error(`build/chunks.ts names ${folder}/${name}, which does not exist`);
    return file.replaceAll('\\', '/');
  });
  return (id) => files.includes(id.split('?')[0] ?? id);
}

/** Returns true for the modules of these packages, whose names are regular expressions. */
const packages = (...names: string[]) => {
  const pattern = new RegExp(`/node_modules/(${names.join('|')})/`);
  return (id: string) => pattern.test(id);
};

const group = (name: string, ...tests: ((id: string) => boolean)[]) => ({
  name,
  test: (id: string) => tests.some((test) => test(id.replaceAll('\\', '/'))),
});

/** A group without what its modules import. */
const alone = (...options: Parameters<typeof group>) => ({
  ...group(...options),
  includeDependenciesRecursively: false,
});

/**
 * Groups what nearly every page, form or page of a family loads. The bundler makes a chunk for each set of pages that
 * share a module: an HTTP/1.1 connection delivers one file at a time and a browser opens six, so a page would wait for a
 * few lines as long as for the next sixty kilobytes. A module belongs to the first group that matches it.
 */
export const chunkGroups = [
  group(
    'frame',
    packages('react', 'react-dom'),
    // Only the preview of the tablet has its location in memory.
    (id) => packages('wouter')(id) && !id.includes('memory-location'),
    inFolder('shared/product', 'format-date', 'format-list', 'format-number', 'limits', 'pages'),
    inFolder('shared/product', 'paths'),
    inFolder('lib', 'api-client', 'api-error', 'connection.store', 'create-store', 'date-format'),
    inFolder('lib', 'display.store', 'page-meta', 'request-key', 'when-idle'),
    inFolder('lib/navigation', 'history-traversal'),
    inFolder('session', 'embedded-user'),
    inFolder('app', 'commit-error', 'lazy-page'),
    inFolder('ui', 'announcement', 'app-link', 'badge', 'card', 'page', 'page-heading', 'scene'),
    inFolder('ui', 'state-message', 'state-scene'),
    inFolder('features/marketing', 'site-footer'),
  ),
  alone('query', packages('@tanstack/[a-z-]+'), inFolder('lib', 'query-client')),
  alone(
    'session',
    inFolder('shared/accounts', 'provider-login'),
    inFolder('shared/admin', 'administrator'),
    inFolder('session', 'notifications', 'provider-return.store', 'server-unreachable'),
    inFolder('session', 'session-tabs', 'session.queries'),
    inFolder('features/accounts', 'account.queries', 'lazy-verification-waiting'),
    inFolder('features/accounts', 'profile.queries'),
    inFolder('app', 'access', 'account-language', 'session-shell'),
    inFolder('pages', 'after-the-page', 'lazy-passkey-login'),
    inFolder('ui', 'lazy-dialog'),
  ),
  group(
    'basics',
    inFolder('shared/accounts', 'mailed-token'),
    inFolder('ui', 'checkbox-field', 'error-summary', 'field', 'form', 'mail-text', 'notice'),
    inFolder('ui', 'text-field'),
    inFolder('lib', 'dead-link', 'entry-token', 'has-mouse', 'mailed-link'),
    inFolder('lib', 'use-first-field-focus'),
    inFolder('features/accounts', 'account-frame'),
  ),
  group(
    'form',
    packages('react-hook-form'),
    inFolder('ui', 'new-password-field', 'password-field', 'use-validated-form'),
    inFolder('lib', 'form-errors'),
    inFolder('features/accounts', 'form-errors'),
  ),
  group('schemas', packages('zod')),
  // Unchanged, as its license wants it, and only for those who record or choose a clip or a song.
  group('mediabunny', packages('mediabunny')),
  // The cookie policy page has switches and no dialog.
  group(
    'radix',
    packages(
      '@radix-ui/(primitive|react-(compose-refs|context|primitive|slot|use-(controllable-state|effect-event|layout-effect)))',
    ),
  ),
  alone('switch', packages('@radix-ui/react-switch')),
  alone(
    'dialog',
    packages('@radix-ui/[a-z-]+'),
    inFolder('ui', 'confirm-dialog', 'dialog', 'form-dialog', 'leave-dialog'),
  ),
  // The tablet shares it with the pages of a family.
  alone(
    'household',
    inFolder('shared/calls', 'same-person'),
    inFolder('shared/faces', 'relations'),
    inFolder('shared/giving', 'asks'),
    inFolder('shared/product', 'phone'),
    inFolder('shared/schedule', 'when'),
    inFolder('lib', 'number-in-words', 'play-voice', 'relation-in-words', 'relation-messages'),
    inFolder('lib', 'relation-word', 'sound.store', 'use-steady-taps', 'with-capital'),
    inFolder('ui', 'icons', 'listen-button', 'query-state'),
  ),
  // The pages of a family share it. An invitation, which leads to them, has it too.
  alone(
    'family',
    inFolder('shared/circle', 'roles'),
    inFolder('shared/contributions', 'gift-outcomes'),
    inFolder('shared/product', 'about-person', 'search'),
    inFolder('app', 'page-of-account'),
    inFolder('session', 'download-link', 'members.queries', 'people-colors', 'person'),
    inFolder('session', 'person-settings.queries', 'say-not-saved', 'tablets.queries'),
    inFolder('lib', 'category-word', 'day-in-words', 'living', 'name-of-face', 'not-heard-since'),
    inFolder('lib', 'optimistic-list', 'person-day', 'planned-row-id', 'use-first-arrival'),
    inFolder('lib', 'when-in-words'),
    inFolder('lib/navigation', 'navigation-guard', 'use-navigation-guard'),
    inFolder('lib/photo', 'small-photo'),
    inFolder('ui', 'chevron-icon', 'confirm-delete', 'disclosure', 'empty-card', 'first-face'),
    inFolder('ui', 'first-lines', 'framed-photo', 'lazy-clip-player', 'person-sign', 'places-bar'),
    inFolder('ui', 'row', 'show-whole'),
    inFolder('features/accounts', 'account-menu', 'log-out-button'),
    inFolder('features/calls', 'call-contact.queries'),
    inFolder('features/circle', 'role-names'),
    inFolder('features/contributions', 'album-face', 'content-of-gift', 'waiting-note'),
    inFolder('features/contributions', 'waiting-texts', 'waiting.queries'),
    inFolder('features/export', 'person-data'),
    inFolder('features/faces', 'add-photos', 'face-photo.queries', 'photo-chooser'),
    inFolder('features/overview', 'moment-text'),
    inFolder('features/reminders', 'reminder-texts'),
  ),
  // Two pages, a page and its dialogs, or two screens of the tablet share each of these.
  alone(
    'notes',
    inFolder('features/remember', 'category-icon', 'no-items', 'remember-item.queries'),
  ),
  alone(
    'plans',
    inFolder('ui', 'planned-list'),
    inFolder('features/calls', 'call-contact-order', 'contact-texts', 'lazy-call-contact-dialog'),
    inFolder('features/hellos', 'hello.queries'),
    inFolder('features/reminders', 'reminder.queries'),
    inFolder('features/plans', 'lazy-plan-dialog', 'plan-in-words', 'plan.queries'),
  ),
  alone(
    'tablets',
    inFolder('features/tablets', 'set-up-tablet', 'tablet-icons', 'tablet-week-panel'),
    inFolder('features/tablets', 'tablets.queries', 'week-days'),
  ),
  alone(
    'history',
    inFolder('features/people', 'history-actions', 'history-sentences', 'history-texts'),
    inFolder('features/people', 'history.queries'),
  ),
  alone(
    'photo',
    inFolder('shared/media', 'cut-off', 'picture-end'),
    inFolder('lib/photo', 'canvas-noise', 'photo-canvas', 'prepare-photo', 'shrink-photo'),
  ),
  alone('sound', inFolder('lib', 'loudness', 'microphone', 'unsaved-voice', 'wav')),
  alone(
    'voice',
    inFolder('lib', 'microphone-problem', 'recording', 'voice-recorder'),
    inFolder('ui', 'voice-recorder', 'waveform'),
  ),
  alone(
    'screens',
    inFolder('shared/tablets', 'pairing'),
    inFolder('features/tablet', 'adaptive-photo', 'layouts', 'paged-text', 'picture-and-text'),
    inFolder('features/tablet/live', 'stream-open.store'),
    inFolder('features/tablet/messages', 'messages.store'),
    inFolder('features/tablet/offline', 'saved-content.store', 'saved-files.store'),
    inFolder('features/tablet/offline', 'send-outcome', 'send-queue.store'),
    inFolder('features/tablet/reminders', 'reminder-records.store'),
    inFolder('features/tablet/shared-tablet', 'seats.store'),
  ),
];
