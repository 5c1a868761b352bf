/** Limits and durations that client and server share. Lengths are in characters unless the name says otherwise. */

/** The idle timeout and the absolute timeout of a session. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_MAX_DAYS = 30;
/** How many sessions an account has. A further login ends the one that was used least recently. */
export const SESSIONS_MAX = 100;

export const RESEND_LOCKOUT_SECONDS = 60;
export const VERIFICATION_HOURS = 24;
/** Equal, because the privacy policy states one number for both. */
export const EMAIL_CHANGE_HOURS = VERIFICATION_HOURS;
export const PASSWORD_RESET_HOURS = 1;
/** Retention of used and expired verification links, so that the answer can tell the two apart. */
export const OLD_VERIFICATION_LINK_DAYS = 30;

/** The name of a login provider, which stands on a button. */
export const LOGIN_LABEL_MAX = 40;
/** The time in which a login with a provider has to be completed. */
export const PROVIDER_LOGIN_MINUTES = 10;

/** The minimum age of an account's holder. */
export const ACCOUNT_AGE_MIN = 18;
export const LOGIN_PASSWORD_MIN = 6;
export const PASSWORD_MIN = 8;
export const ADMIN_PASSWORD_MIN = 6;
/** How many passkeys an account has at most. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 50;
/** The time in which a device has to answer a challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** How many logins at least show that a passkey was added or deleted, and for how long each login does. */
export const PASSKEY_NOTICE_LOGINS = 2;
export const PASSKEY_NOTICE_DAYS = 14;
/** The time for which a password entered in a session counts as confirmed. */
export const PASSWORD_CONFIRMED_MINUTES = 30;
/** This many wrong passwords in a session within this many minutes end it. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_PASSWORDS_MINUTES = 15;
/** The longest time for which a wrong password counts, in a session or for a connection. */
export const WRONG_PASSWORDS_DAYS_MAX = 1;
/** bcrypt reads 72 bytes and silently ignores the rest, so longer passwords are invalid. */
export const PASSWORD_MAX_BYTES = 72;
/** The minimum length of the secret that signs the session cookies. */
export const SESSION_SECRET_MIN = 32;
/** A new password contains at least one of them. */
export const SPECIAL_CHARACTERS = '@$!%*?&';

export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 1_000;
export const TITLE_MAX = 200;
export const CATEGORY_MAX = 50;
export const CONTENT_MAX = 10_000;
export const SUBJECT_MAX = 200;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5_000;
export const PHONE_MIN = 3;
export const PHONE_MAX = 40;

export const FACES_GAME_MIN_PHOTOS = 3;
export const FACE_PHOTOS_MAX = 200;
/** Pictures of one face, the main one included. */
export const FACE_PICTURES_MAX = 8;
/** A deleted face can be restored for so long, and the page offers it for so long. */
export const RESTORE_SECONDS = 60;
export const UNDO_SECONDS = 10;
export const REMEMBER_ITEMS_MAX = 500;

/** The longest edge of a stored photo, and of its small variant for lists, in pixels. */
export const PHOTO_EDGE = 1280;
export const PHOTO_SMALL_EDGE = 320;
/** The picture of a person inside an email: a square of so many pixels, and the most bytes that it may take. */
export const EMAIL_PICTURE_EDGE = 320;
export const EMAIL_PICTURE_BYTES = 20_000;
/** The longest edge of the copy from which a part is cut, and how long the copy stays without that. */
export const PHOTO_ORIGINAL_EDGE = 2560;
export const PHOTO_ORIGINAL_HOURS = 24;
/** The smallest part of a photo's shorter side that a crop may show. */
export const CROP_SIZE_MIN = 0.1;
/** The largest accepted picture, after decoding base64. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** The maximum size of all stored photos and recordings of one account. */
export const STORAGE_MAX_MIB = 1_024;
export const STORAGE_MAX_BYTES = STORAGE_MAX_MIB * 1024 * 1024;
/** The same for a person without a member whose address is verified, together with an album on its way. */
export const UNVERIFIED_STORAGE_MAX_MIB = 50;
export const UNVERIFIED_STORAGE_MAX_BYTES = UNVERIFIED_STORAGE_MAX_MIB * 1024 * 1024;
/** Concurrent uploads per account. */
export const UPLOADS_PER_ACCOUNT = 3;

/** The maximum duration of a recorded voice. */
export const VOICE_SECONDS = 20;
export const VOICE_MIN_MS = 300;
/** Samples of a recorded voice per second, 16 bits each. */
export const VOICE_SAMPLE_RATE = 16_000;
/** The largest accepted recording, after decoding base64: slightly more than VOICE_SECONDS of sound. */
export const VOICE_MAX_BYTES = 700_000;

/** The longest words that the person says to the tablet for somebody. */
export const MESSAGE_SECONDS = 60;

/** Retention of what nobody keeps, and the room for it beside that of the person's album. */
export const MESSAGE_DAYS = 90;
/** The most messages of an album that is imported. The storage bounds their recordings. */
export const IMPORTED_MESSAGES_MAX = 10_000;
/** At most one notification of messages to a member in so long. */
export const MESSAGE_NOTIFICATION_MINUTES = 10;
/** A message that was heard stands open on Today for so long after it was said. */
export const MESSAGE_NEWS_HOURS = 48;
export const MESSAGES_STORAGE_MAX_BYTES = 256 * 1024 * 1024;
/** After so many in a day, a tablet offers no more until tomorrow. */
export const MESSAGES_PER_DAY = 200;
/** After so many that one member has not heard, no more are offered for that member. */
export const UNHEARD_MESSAGES_MAX = 5;
/** Who cares for so many people hears words to all only if an owner says so. */
export const HEARS_PEOPLE_MAX = 6;

/** Songs of one person, and the longest text that says why a song is there. */
export const SONGS_MAX = 30;
export const SONG_WHY_MAX = 120;
/** The largest song inside of JSON: 64 KiB as a data URL. */
export const SONG_IN_JSON_MAX_BYTES = 48 * 1024;
/** The largest recording that is sent ahead as a file. */
export const VOICE_FILE_MAX_BYTES = 2_000_000;
/** Unused uploads of one account for a person, and how long each of them stays. */
export const UNUSED_UPLOADS_MAX = 4;
export const UPLOAD_HOURS = 1;
/** The longest name of a sender without an account. */
export const SENT_BY_MAX = 90;
/** The room for the open and waiting files of one giving link, and for those of all gifts of a person. */
export const LINK_STORAGE_MAX_BYTES = 40 * 1024 * 1024;
export const GIFTS_STORAGE_MAX_BYTES = 200 * 1024 * 1024;
/** Files that are received at once by one giving link. */
export const UPLOADS_PER_LINK = 1;
/** Files that are received at once for a person, from one client, and by a server. */
export const UPLOADS_PER_PERSON = 2;
export const UPLOADS_PER_CLIENT = 4;
export const UPLOADS_OVER_ALL = 8;

/** A song as it is uploaded: its length in seconds, and its size. */
export const SONG_SECONDS = 600;
export const SONG_MIN_SECONDS = 1;
export const SONG_MAX_BYTES = 16_000_000;
/** A clip as it is uploaded: its length in seconds, the longer edge in pixels, pictures in a second, and its size. */
export const CLIP_SECONDS = 15;
export const CLIP_MIN_SECONDS = 0.3;
export const CLIP_EDGE = 640;
export const CLIP_PICTURES_PER_SECOND = 24;
export const CLIP_MAX_BYTES = 2.5 * 1024 * 1024;
/** The text of what a clip says or shows. */
export const CLIP_LINE_MAX = 120;
/** The largest clip inside of JSON: 64 KiB as a data URL. */
export const CLIP_IN_JSON_MAX_BYTES = 48 * 1024;
/** A clip that has no place, on a face or in a hello, is deleted after so long. An account has so many of them for a person. */
export const UNPLACED_CLIP_HOURS = 24;
export const UNPLACED_CLIPS_MAX = 4;

export const JSON_BODY_BYTES = 64 * 1024;
export const PHOTO_BODY_BYTES = 12 * 1024 * 1024;
export const VOICE_BODY_BYTES = 1024 * 1024;

/** Retention periods. The privacy page states the same numbers. */
export const INACTIVE_ACCOUNT_YEARS = 2;
/** The first and the last warning are sent this long before an inactive account is deleted. */
export const FIRST_WARNING_DAYS = 30;
export const LAST_WARNING_DAYS = 7;
export const CONTACT_MESSAGE_YEARS = 1;
export const ADMIN_AUDIT_YEARS = 2;
/** Retention of backups. Servers delete their own; copies elsewhere are the operator's. */
export const BACKUP_DAYS = 30;
/** The backups that servers make by themselves: the newest of each of so many days and weeks are kept. */
export const BACKUP_DAILY = 7;
export const BACKUP_WEEKLY = 4;
/** Administrators are told after so many days without a good backup. */
export const BACKUP_MISSING_DAYS = 3;
/** How long the tombstone list remembers what was ended. Longer than a backup is kept. */
export const TOMBSTONE_DAYS = 35;
export const BACKUP_PASSPHRASE_MIN = 16;

/** How many emails about one membership, or one kind of change of an account, a reader gets in an hour. */
export const REPEATED_MAILS_PER_HOUR = 3;

/** The time for which the mail queue retries an email. */
export const MAIL_TRIES_DAYS = 3;
/** Retention of jobs in the mail queue, of sent and of undeliverable emails. */
export const SENT_MAIL_HOURS = 24;
export const UNDELIVERED_MAIL_WEEKS = 3;

/** The response time that support aims for. */
export const SUPPORT_RESPONSE_HOURS = 24;
/** The time needed to set up an account, according to the guide. */
export const SETUP_MINUTES = 15;

export const EXPORTS_PER_HOUR = 10;
export const IMPORTS_PER_HOUR = 10;
/** The largest album that can be imported: all stored photos and recordings of a person, and the texts. */
export const IMPORT_MAX_BYTES = STORAGE_MAX_BYTES + 32 * 1024 * 1024;
/** Browsers send an album in pieces of at most this size. */
export const IMPORT_PIECE_BYTES = 4 * 1024 * 1024;
/** Retention of an album that was not sent to its end, and of what is told about one that was. */
export const UNFINISHED_IMPORT_DAYS = 1;
export const IMPORT_DAYS = 30;
/** An account sends one album at a time. One of which nothing came for so long gives way to another. */
export const IMPORT_IDLE_MINUTES = 5;
/** So often, half a minute apart, a server tries to read an album in which something fails, before it tells the family. */
export const IMPORT_ATTEMPTS = 10;
/** So many more attempts are made when somebody asks for it. */
export const IMPORT_RETRY_ATTEMPTS = 3;
/** So many files are named of a ZIP that is no album. */
export const FOUND_NAMED_MAX = 3;
/** The number of omitted rows that the status of an import names. */
export const LEFT_OUT_NAMED_MAX = 100;
/** The timeout for receiving a complete request. */
export const REQUEST_MINUTES_MAX = 2;
/** The idle timeout of a connection during a request, so no answer comes after a longer silence. */
export const CONNECTION_IDLE_SECONDS = 60;

/** The longest lifetime that browsers allow a cookie; signing in renews it. */
export const KNOWN_BROWSER_DAYS = 400;
/** The lifetime of the display cookies, which each visit renews. */
export const DISPLAY_COOKIE_YEARS = 1;

/** How many people a shared tablet serves. */
export const TABLET_PEOPLE_MAX = 12;
/** The maximum number of tablets per account. */
export const TABLETS_MAX = 10;
/** Ids of tablets in one request: all tablets of all people of an account in a care home. */
export const DISCONNECT_TABLETS_MAX = 600;
export const PAIRING_CODE_MINUTES = 10;
/** The time for which wrong pairing codes count. */
export const WRONG_CODES_MINUTES = 15;
/** The idle timeout of a tablet: the longest lifetime that browsers allow a cookie, which each use renews. */
export const TABLET_IDLE_DAYS = 400;
/** The maximum number of pictures beside the main ones that a tablet stores: about 50 MB. */
export const TABLET_OTHER_PICTURES_MAX = 400;
/** The interval at which a tablet sends its state. */
export const TABLET_STATE_MINUTES = 10;
export const TABLET_VERSION_MAX = 60;
/** Caregiver Tools call a tablet awake that told its state within this time, and no other one is rung. */
export const TABLET_AWAKE_MINUTES = 15;
/** The family is told once of a tablet that was not heard from for so long. */
export const TABLET_SILENT_HOURS = 24;
export const TABLET_MESSAGE_MAX = 300;
/** Retention of what tablets report. */
export const TABLET_REPORT_DAYS = 90;
/** It is told on the next day what was opened on a tablet. */
export const OPENED_DAYS = 7;
/** The oldest day that a report may be about, because a tablet may have been offline. */
export const TABLET_OFFLINE_DAYS = 60;
/** The same for a press that asks a contact to call, which reports its age. */
export const CALL_REQUEST_SECONDS_MAX = TABLET_OFFLINE_DAYS * 24 * 60 * 60;
/** The maximum counts of views and of helps for one face in one report. */
export const TABLET_REPORT_COUNT_MAX = 10_000;
/** The maximum number of practice questions in one report. */
export const PRACTICE_EVENTS_MAX = 200;
/** The maximum number of reports of one person that come in on one day: ten tablets send about 140. */
export const TABLET_REPORTS_PER_DAY = 1_000;
/** The maximum number of questions of one face that are stored one by one, beside the state to which they have led. */
export const PRACTICE_EVENTS_STORED = 500;
/** The maximum number of reports that "This week" reads: ten tablets send about half as many. */
export const WEEK_REPORTS_MAX = 2_000;
/** The number of faces that "This week" shows of each kind. */
export const WEEK_FACES_MAX = 3;
/** The night on the tablet in the person's time zone, until the family chooses other times. The second is excluded. */
export const DEFAULT_NIGHT_FROM = '22:00';
export const DEFAULT_NIGHT_TO = '07:00';
/** The same for the hours in which the tablet makes no sound of its own. */
export const DEFAULT_QUIET_FROM = '20:00';
export const DEFAULT_QUIET_TO = '08:00';
/** A tablet whose clock differs more than this from the server's shows the server's time. */
export const TABLET_CLOCK_OFF_SECONDS = 120;
/** The home screen rests by day after this long without a touch. */
export const TABLET_RESTS_MINUTES = 5;
/** A tablet returns to its home screen after this long without a touch. */
export const TABLET_RETURNS_HOME_MINUTES = 10;
/** A shared tablet asks anew who is sitting there after this long without a touch. */
export const TABLET_LEFT_MINUTES = 10;
export const HELLO_WORDS_MAX = 200;
/** The number of hellos of one person that may wait for a caregiver. */
export const WAITING_HELLOS_MAX = 20;
/** Hellos are deleted after so many days, unless their photo has joined the album. */
export const HELLO_DAYS = 30;
export const PLANS_MAX = 50;
export const PLAN_STEP_MINUTES = 5;
/** Retention of a plan or a reminder for one day, after that day. */
export const PAST_PLAN_DAYS = 7;
/** Days ahead on which one plan comes at another time, or not. */
export const PLAN_EXCEPTIONS_MAX = 40;
export const REMINDERS_MAX = 20;
/** The text of a reminder has to be read at a glance. */
export const REMINDER_SAYS_MAX = 80;
export const REMINDER_WORDS_MAX = 8;
/** How often a reminder may be repeated that nobody has touched, and after how long. */
export const REMINDER_REPEATS_MAX = 2;
export const REMINDER_REPEAT_MINUTES = 10;
/** How long a reminder stays on the screen, after it was shown or repeated. */
export const REMINDER_SHOWN_MINUTES = 15;
/** A reminder is spoken a second time after so long. */
export const REMINDER_SPOKEN_AGAIN_SECONDS = 20;
/** A reminder comes up over another screen after so long without a touch. */
export const REMINDER_UNTOUCHED_SECONDS = 60;
/** After how long a member may want to be told that nobody has touched a reminder. */
export const REMINDER_TELL_MINUTES_MIN = 30;
export const REMINDER_TELL_MINUTES_MAX = 240;
/** A notice that is so late, because no server was running, is not sent. */
export const REMINDER_NOTICE_HOURS = 6;
/** The days that the family sees at once, with today, and the most that it can ask for. */
export const REMINDER_DAYS_SHOWN = 7;
export const REMINDER_DAYS_MAX = 31;
/** The maximum number of events in one request of a tablet. */
export const REMINDER_EVENTS_MAX = 100;
/**
 * The maximum number of events of one person that come in on one day. Twenty reminders on ten tablets, each shown three
 * times and touched, have 620.
 */
export const REMINDER_EVENTS_PER_DAY = 2_000;
/** The maximum number of events that the family's page reads, for up to a month, and a handover for each person. */
export const REMINDER_EVENTS_READ = 20_000;
export const REMINDER_EVENTS_READ_OF_MANY = 5_000;
export const CALL_CONTACTS_MAX = 4;
/** The cooldown between two emails that ask a contact to call. */
export const ASK_TO_CALL_MINUTES = 10;
/** A request that nobody has answered for this long goes to the next contact as well. */
export const ASK_NEXT_MINUTES = 10;
/**
 * A tablet returns from the screen of a request to call after this long without a touch: the next contact is asked within
 * a minute, and the person can read it.
 */
export const TABLET_ASKED_MINUTES = ASK_NEXT_MINUTES + 3;
/** A request is passed on to further contacts for at most this long after its press was sent. */
export const ASK_NEXT_HOURS_MAX = 2;
/** The lifetime of the link with which a contact answers a request, and how far ahead a call can be announced. */
export const CALL_ANSWER_HOURS = 24;
/** The time for which the tablet says that somebody is calling now, or will call, after the answer or the named time. */
export const CALLING_NOW_MINUTES = 10;
export const CALL_ANNOUNCED_MINUTES = 30;
/** Announced calls are in steps of this, because the tablet spells out the time. */
export const CALL_STEP_MINUTES = 5;
/** A live call rings for this long. */
export const LIVE_CALL_RING_SECONDS = 45;
/** A live call ends when the server has not heard from one of its sides for this long, and at the latest after so many hours. */
export const LIVE_CALL_UNHEARD_SECONDS = 40;
export const LIVE_CALL_HOURS_MAX = 2;
/** The signals of a live call are kept for this long, and each side sends so many candidates in that time. */
export const LIVE_CALL_SIGNAL_SECONDS = 60;
export const LIVE_CALL_CANDIDATES_MAX = 40;
/** The live calls that ring with a person in an hour, whoever calls. */
export const LIVE_CALLS_PER_HOUR = 6;
/** The wait of a caller after “Not now”, and that of everybody after two of them. */
export const LIVE_CALL_DECLINED_MINUTES = 30;
export const LIVE_CALLS_REST_MINUTES = 60;
/** A contact who is also asked at night may ring then for this long after the person has asked. */
export const LIVE_CALL_ASKED_MINUTES = 30;
/** Retention of a live call: of all that is known of it after its end, and of its day and whether they talked. */
export const LIVE_CALL_HOURS = 1;
export const LIVE_CALL_DAYS = 30;
/** Retention of a request to call, and with it of the link in its email that stops further ones. */
export const CALL_REQUEST_DAYS = 30;
/** The lifetime of the link with which a contact answers the request for consent. */
export const CALL_CONSENT_DAYS = 30;
/** The grace period without consent for contacts created before consent was required. */
export const CALL_CONSENT_GRACE_DAYS = 30;
/** The minimum time between two requests for consent to a contact that is deleted and added again. */
export const CALL_CONSENT_AGAIN_DAYS = 7;
/** Retention of an answer after its contact has left the list; a refusal is retained as long as the account. */
export const FORMER_CALL_CONSENT_DAYS = 30;

/** A search counts at most this many accounts. */
export const USERS_COUNTED_MAX = 500;
/** The unused accounts that Admin lists at once. */
export const UNUSED_USERS_MAX = 100;

/** The defaults of a new person. */
export const DEFAULT_TIME_ZONE = 'Europe/Brussels';
export const DEFAULT_LOCALE = 'en';
export const TIME_ZONE_MAX = 64;
export const LOCALE_MAX = 35;
/** How many people an account may care for, and how many members a person may have, with those who are invited. */
export const PEOPLE_MAX = 10;
/** How many people an account has whose address is not verified. */
export const UNVERIFIED_PEOPLE_MAX = 1;
/** The number of faces that the dashboard shows of each person. */
export const OVERVIEW_FACES = 6;
export const MEMBERS_MAX = 12;
/** The dashboard has a card for each of so many people, and one list of more. In a care home it has the list from two on. */
const PEOPLE_CARDS_MAX = 5;
export const hasBoard = (people: number, { careHome }: { careHome: boolean }): boolean =>
  people > (careHome ? 1 : PEOPLE_CARDS_MAX);
/** Both in a care home (`CARE_HOME=1`). */
export const CARE_HOME_MAX = 60;
export const circleLimits = ({ careHome }: { careHome: boolean }) =>
  careHome
    ? { people: CARE_HOME_MAX, members: CARE_HOME_MAX }
    : { people: PEOPLE_MAX, members: MEMBERS_MAX };
/** How far back a handover looks, and how much of the history it has at most. */
export const HANDOVER_DAYS_MAX = 7;
export const HANDOVER_HISTORY_MAX = 1_000;
export const INVITATION_DAYS = 7;
/** How often the email of an invitation may be sent again. */
/** The most characters of what somebody writes with an invitation. */
export const INVITATION_NOTE_MAX = 500;
export const INVITATION_RESENDS = 2;
/** The least time between two emails to a member about what waits for a person. */
export const WAITING_EMAIL_MINUTES = 60;
export const HISTORY_YEARS = 2;
export const HISTORY_PAGE = 50;
/** So many entries of one account for a person are recorded one by one in a minute; see `recordHistory`. */
export const HISTORY_PER_MINUTE = 60;
/** How long a decided contribution answers the same request sent again. */
export const DECIDED_CONTRIBUTION_DAYS = 30;

/** A giving link's lifetime and uses, unless its maker chooses others. */
export const GIVING_LINK_DAYS = 14;
export const GIVING_LINK_DAYS_MAX = 90;
export const GIVING_LINK_USES = 20;
export const GIVING_LINK_USES_MAX = 100;
/** How many links of one person may be in the list, and how long a link stays in it after its end. */
export const GIVING_LINKS_MAX = 20;
export const ENDED_GIVING_LINK_DAYS = 30;
/** How many gifts of one person may wait, how many one sender may give by one link in an hour, and how long they wait. */
export const WAITING_GIFTS_MAX = 50;
export const GIFTS_PER_HOUR = 10;
/** How many gifts, broken ones included, one sender may try to give by one link in an hour. */
export const GIFT_TRIES_PER_HOUR = 60;
export const WAITING_GIFT_DAYS = 30;
/** How long a gift that its giver asks to take back is hidden before it is deleted, and how long the reason to keep it may be. */
export const HIDDEN_GIFT_DAYS = 7;
export const GIFT_REASON_MAX = 200;

/** How many browsers of an account get notifications. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const PUSH_ENDPOINT_MAX = 2_000;
/** A browser that neither registered itself nor received anything for so long is forgotten. */
export const PUSH_UNUSED_DAYS = 365;
