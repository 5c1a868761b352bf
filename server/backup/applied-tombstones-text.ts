import { SWITCHED_OFF, type AppliedTombstones } from './apply-tombstones';

const CONTENT = [
  'file-removed',
  'face_photos',
  'face_pictures',
  'remember_items',
  'plans',
  'reminders',
  'hellos',
  'songs',
  'clips',
  'call_contacts',
  'contributions',
  'messages',
  'photos',
  'voices',
  'sounds',
  'videos',
];

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** Lines for the terminal about what the tombstone list has deleted or changed again, and what may have come back. */
export function appliedTombstonesText({
  isListComplete,
  counts,
  newOwners,
  waitingTablets,
  hasAdministrator,
}: AppliedTombstones): string[] {
  const of = (what: string) => counts[what] ?? 0;
  const content = CONTENT.reduce((sum, what) => sum + of(what), 0);
  const switchedOff = Object.keys(SWITCHED_OFF).reduce((sum, what) => sum + of(what), 0);
  const ended = [
    ...counted(of('users'), 'account', 'accounts'),
    ...counted(of('people'), 'person who was deleted', 'people who were deleted'),
    ...counted(of('memberships'), 'member', 'members'),
    ...counted(of('tablets'), 'tablet', 'tablets'),
    ...counted(of('password-changed'), 'old password', 'old passwords'),
    ...counted(of('passkeys'), 'passkey', 'passkeys'),
    ...counted(
      of('oidc_identities'),
      'connection to the login provider',
      'connections to the login provider',
    ),
    ...counted(of('administrator-ended'), 'administrator', 'administrators'),
    ...counted(of('role-lowered'), 'role', 'roles'),
    ...counted(of('consent-declined'), 'consent', 'consents'),
    ...counted(
      of('gift-asked-back'),
      'gift that its giver had asked back',
      'gifts that their givers had asked back',
    ),
    ...counted(switchedOff, 'permission or setting', 'permissions and settings'),
    ...counted(of('contact_messages'), 'message to support', 'messages to support'),
    ...counted(content, 'piece of content', 'pieces of content'),
  ];
  return [
    ...(ended.length > 0 ? [`Ended again, as it was since the backup: ${ended.join(', ')}.`] : []),
    ...(of('password-changed') > 0
      ? [
          'Whoever had changed a password chooses a new one with “Forgot your password?”, or with the link that npm run admin-link prints.',
        ]
      : []),
    ...(of('address-changed') > 0
      ? [
          `${of('address-changed')} accounts have the email address again that they had before. Correct them on the page Admin.`,
        ]
      : []),
    ...(hasAdministrator
      ? []
      : [
          'No administrator is left: set ADMIN_EMAIL to an address without an account before you start Dear Ones, which makes one.',
        ]),
    ...(newOwners > 0
      ? [`${newOwners} circles have another owner, because the one of the backup had left.`]
      : []),
    ...(isListComplete
      ? []
      : [
          'There is no complete list of what was ended since this backup (DATA_DIR/ended.jsonl), so this may have come back: deleted accounts, people, photos and other content, gifts that were taken back, members who had left or were removed, rights and consents that were withdrawn, and old passwords. All passkeys are deleted; members add new ones after they log in.',
          waitingTablets > 0
            ? 'Every tablet shows nothing of the family until an owner lets it: Caregiver Tools, Tablet.'
            : 'Look through accounts and members before you tell others that Dear Ones is back.',
        ]),
  ];
}
