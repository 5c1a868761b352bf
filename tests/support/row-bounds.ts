import {
  CALL_CONTACTS_MAX,
  CONTACT_MESSAGE_YEARS,
  FACE_PHOTOS_MAX,
  FACE_PICTURES_MAX,
  GIVING_LINKS_MAX,
  HISTORY_PER_MINUTE,
  IMPORTS_PER_HOUR,
  PLAN_EXCEPTIONS_MAX,
  PLANS_MAX,
  PRACTICE_EVENTS_STORED,
  PUSH_SUBSCRIPTIONS_MAX,
  REMEMBER_ITEMS_MAX,
  REMINDER_EVENTS_PER_DAY,
  REMINDERS_MAX,
  SESSIONS_MAX,
  SONGS_MAX,
  STORAGE_MAX_MIB,
  TABLET_REPORTS_PER_DAY,
  TABLETS_MAX,
  WAITING_GIFTS_MAX,
} from '#shared/product/limits';

/** Tells what keeps those who are not known from filling a table. */
type Bound =
  | {
      /** Who can add rows without having verified an address. */
      filledBy: 'tablets' | 'unverified accounts' | 'anybody';
      atMost: string;
      /** The test that holds it: a file below `tests`, and words in it. */
      heldBy: [file: string, words: string];
    }
  | { filledBy: 'members' | 'admins' | 'the server'; because: string };

/** A bound for each table, by the name of its constant. A new table needs a line here; `tests/hostile/row-bounds.test.ts` compares it with the schema. */
export const rowBounds: Record<string, Bound> = {
  adminAudit: {
    filledBy: 'admins',
    because:
      'every entry is an action of an administrator, or one of fifteen links a day that an owner makes',
  },
  backupState: { filledBy: 'the server', because: 'it has one row' },
  callAnswerLinks: {
    filledBy: 'tablets',
    atMost: 'one for each email of a request to call',
    heldBy: ['api/tablets-calls.test.ts', 'sends one mail in ten minutes'],
  },
  callConsents: {
    filledBy: 'members',
    because: 'nobody is asked before the account is verified, and then six new addresses a day',
  },
  callContacts: {
    filledBy: 'unverified accounts',
    atMost: `${CALL_CONTACTS_MAX} for each person`,
    heldBy: ['api/tablets-calls.test.ts', 'There is room for 4 contacts'],
  },
  callRequests: {
    filledBy: 'tablets',
    atMost: 'one for each contact in ten minutes',
    heldBy: ['api/tablets-calls.test.ts', 'sends one mail in ten minutes'],
  },
  historyEntries: {
    filledBy: 'unverified accounts',
    atMost: `${HISTORY_PER_MINUTE} for each account and person in a minute, and one of each kind`,
    heldBy: ['api/history.test.ts', 'folds what one account does hundreds of times'],
  },
  contactMessages: {
    filledBy: 'anybody',
    atMost: `five in ten minutes from one connection, for ${CONTACT_MESSAGE_YEARS} year`,
    heldBy: ['api/contact.test.ts', 'one sender may write five times in ten minutes'],
  },
  clips: {
    filledBy: 'unverified accounts',
    atMost: 'one for each face, hello and contribution, and four of an account without a place',
    heldBy: ['api/clips.test.ts', 'gives way to the fifth of the account'],
  },
  contributions: {
    filledBy: 'anybody',
    atMost: `${WAITING_GIFTS_MAX} gifts wait for a person, and no more faces and items than there is room for`,
    heldBy: ['api/contributions.test.ts', 'counts toward the limits of the person'],
  },
  emailLockouts: {
    filledBy: 'anybody',
    atMost: 'one for each kind and address for a minute; twenty emails an hour from one connection',
    heldBy: ['api/registration.test.ts', 'can be asked for twenty times an hour'],
  },
  facePhotos: {
    filledBy: 'unverified accounts',
    atMost: `${FACE_PHOTOS_MAX} for each person`,
    heldBy: ['api/face-photos.test.ts', 'ends at 200 photos'],
  },
  facePictures: {
    filledBy: 'unverified accounts',
    atMost: `${FACE_PICTURES_MAX} for each face`,
    heldBy: ['api/face-pictures.test.ts', 'There is room for 8 pictures of one face'],
  },
  facePractice: {
    filledBy: 'tablets',
    atMost: `one for each face, with ${PRACTICE_EVENTS_STORED} questions`,
    heldBy: ['api/tablets-practice.test.ts', 'stores the newest five hundred questions of a face'],
  },
  formerTabletSettings: { filledBy: 'the server', because: 'a trigger copies one row a person' },
  givingLinks: {
    filledBy: 'unverified accounts',
    atMost: `${GIVING_LINKS_MAX} for each person`,
    heldBy: ['hostile/row-bounds.test.ts', 'a person has twenty links to give by'],
  },
  hellos: {
    filledBy: 'unverified accounts',
    atMost: 'one for each person and day',
    heldBy: ['api/hellos.test.ts', 'is on the tablet at once'],
  },
  imports: {
    filledBy: 'unverified accounts',
    atMost: `${IMPORTS_PER_HOUR} an hour for each account`,
    heldBy: ['api/imports.test.ts', 'takes nothing but a ZIP of a size that fits'],
  },
  importParts: {
    filledBy: 'unverified accounts',
    atMost: 'the pieces of one unfinished album for each account',
    heldBy: ['api/imports.test.ts', 'replaces one that was not sent to its end'],
  },
  importRows: {
    filledBy: 'unverified accounts',
    atMost: 'the rows of one unfinished album for each account, and no more than a person may have',
    heldBy: ['api/imports.test.ts', 'replaces one that was not sent to its end'],
  },
  inactiveAccountWarnings: { filledBy: 'the server', because: 'two for each account' },
  invitations: {
    filledBy: 'members',
    because: 'only verified accounts invite, and invitations that wait count as members',
  },
  knownBrowsers: {
    filledBy: 'unverified accounts',
    atMost: 'twenty for each account',
    heldBy: ['api/known-browser.test.ts', 'an account its newest twenty browsers'],
  },
  mailedLinks: {
    filledBy: 'anybody',
    atMost: 'six for each account and kind',
    heldBy: ['api/mail-budgets.test.ts', 'is one of five from strange networks at most'],
  },
  memberships: {
    filledBy: 'members',
    because: 'the people of an account and the members of a circle are limited',
  },
  oidcIdentities: { filledBy: 'members', because: 'the provider of the installation knows them' },
  orphanedObjects: { filledBy: 'the server', because: 'one for each object, until it is removed' },
  passkeyNotices: {
    filledBy: 'members',
    because:
      'only verified accounts add passkeys, cards are limited, and the newest twenty notices of each kind stay',
  },
  passkeys: {
    filledBy: 'members',
    because: 'only verified accounts add passkeys, and ten at most',
  },
  people: { filledBy: 'members', because: 'an unverified account has its first person only' },
  photoOriginals: {
    filledBy: 'unverified accounts',
    atMost: 'one for each photo, for a day',
    heldBy: ['api/storage.test.ts', 'are not exceeded by a byte'],
  },
  photos: {
    filledBy: 'unverified accounts',
    atMost: `${STORAGE_MAX_MIB} MiB for each person`,
    heldBy: ['api/storage.test.ts', 'are not exceeded by a byte'],
  },
  plans: {
    filledBy: 'unverified accounts',
    atMost: `${PLANS_MAX} for each person`,
    heldBy: ['api/tablets-content.test.ts', 'there is room for fifty'],
  },
  planExceptions: {
    filledBy: 'unverified accounts',
    atMost: `${PLAN_EXCEPTIONS_MAX} ahead for each plan, for a month after their day`,
    heldBy: ['api/plan-days.test.ts', 'there is room for forty days'],
  },
  pushKeys: { filledBy: 'the server', because: 'one row' },
  pushSubscriptions: {
    filledBy: 'unverified accounts',
    atMost: `${PUSH_SUBSCRIPTIONS_MAX} for each account`,
    heldBy: ['api/push.test.ts', 'is refused as the eleventh of an account'],
  },
  rateLimits: {
    filledBy: 'anybody',
    atMost: 'a hundred failed logins a day from one connection, and less of all else',
    heldBy: ['api/under-attack.test.ts', 'fails a hundred times a day at most'],
  },
  rememberItems: {
    filledBy: 'unverified accounts',
    atMost: `${REMEMBER_ITEMS_MAX} for each person`,
    heldBy: ['api/remember-items.test.ts', 'ends at 500 items'],
  },
  reminderEvents: {
    filledBy: 'tablets',
    atMost: `${REMINDER_EVENTS_PER_DAY} a day for each person`,
    heldBy: ['api/reminders.test.ts', 'is two thousand rows a day for a person at most'],
  },
  reminders: {
    filledBy: 'unverified accounts',
    atMost: `${REMINDERS_MAX} for each person`,
    heldBy: ['api/reminders.test.ts', 'not beyond the room there is'],
  },
  sessions: {
    filledBy: 'unverified accounts',
    atMost: `${SESSIONS_MAX} for each account`,
    heldBy: ['api/sign-in.test.ts', 'an account has a hundred sessions'],
  },
  tabletCodes: {
    filledBy: 'unverified accounts',
    atMost: 'one for each maker and person',
    heldBy: ['api/tablets.test.ts', 'after a newer one'],
  },
  tabletReports: {
    filledBy: 'tablets',
    atMost: `${TABLET_REPORTS_PER_DAY} a day for each person`,
    heldBy: ['api/tablets-content.test.ts', 'are a thousand rows a day for a person at most'],
  },
  liveCalls: {
    filledBy: 'members',
    because: 'only verified accounts ring, and a person is rung six times an hour',
  },
  liveCallSignals: {
    filledBy: 'tablets',
    atMost: '40 candidates of each side in a minute, which is how long they live',
    heldBy: ['api/live-calls.test.ts', 'are at most 40 candidates of a side in a minute'],
  },
  liveStreams: {
    filledBy: 'tablets',
    atMost: 'two for each row of a tablet',
    heldBy: ['api/tablet-live.test.ts', 'two streams are open, and a third ends the oldest'],
  },
  ringVoices: { filledBy: 'members', because: 'a member has one for each person' },
  messageKeeps: { filledBy: 'members', because: 'a member keeps each message once' },
  messages: {
    filledBy: 'tablets',
    atMost: 'five hundred of each tablet in a day, for 90 days',
    heldBy: ['api/messages.test.ts', 'is one of five hundred of a tablet in a day'],
  },
  openedOnTablets: {
    filledBy: 'tablets',
    atMost: 'one for each hello and face of the person and day',
    heldBy: ['api/opened.test.ts', 'is stored once a day with its first part'],
  },
  tablets: {
    filledBy: 'members',
    because: `only verified accounts pair tablets, and ${TABLETS_MAX} for each person`,
  },
  tabletStates: {
    filledBy: 'tablets',
    atMost: 'one for each tablet',
    heldBy: ['api/tablet-states.test.ts', 'the newest only'],
  },
  usedPasskeyChallenges: {
    filledBy: 'members',
    because: 'only an answer that a passkey has signed uses one up, and they go after minutes',
  },
  users: {
    filledBy: 'anybody',
    atMost: 'twenty an hour from one connection',
    heldBy: ['hostile/row-bounds.test.ts', 'one connection makes twenty accounts an hour'],
  },
  songs: {
    filledBy: 'unverified accounts',
    atMost: `${SONGS_MAX} for each person`,
    heldBy: ['api/songs.test.ts', 'is one of thirty at most'],
  },
  sounds: {
    filledBy: 'unverified accounts',
    atMost: `${STORAGE_MAX_MIB} MiB for each person`,
    heldBy: ['api/songs.test.ts', 'counts in the room of the person'],
  },
  videos: {
    filledBy: 'unverified accounts',
    atMost: `${STORAGE_MAX_MIB} MiB for each person`,
    heldBy: ['api/clips.test.ts', 'counts in the room of the person'],
  },
  voices: {
    filledBy: 'unverified accounts',
    atMost: `${STORAGE_MAX_MIB} MiB for each person`,
    heldBy: ['api/storage.test.ts', 'are shared by recordings'],
  },
  setupMark: { filledBy: 'the server', because: 'it has one row' },
  tombstones: {
    filledBy: 'the server',
    because: 'each is about something that was deleted or ended, and is kept for 35 days',
  },
};
