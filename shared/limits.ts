/** What both sides agree on, once: numbers, but for one. Lengths are in characters unless the name says otherwise. */

/** A session ends after so long without use, and at the latest so long after it began. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_MAX_DAYS = 30;

export const RESEND_LOCKOUT_SECONDS = 60;
export const VERIFICATION_HOURS = 24;
/** The privacy policy names one number for both. */
export const EMAIL_CHANGE_HOURS = VERIFICATION_HOURS;
export const PASSWORD_RESET_HOURS = 1;
/** How long a verification link that was used or has run out is still known, so that the answer can say which. */
export const OLD_VERIFICATION_LINK_DAYS = 30;

/** How old somebody must be to create an account. */
export const ACCOUNT_AGE_MIN = 18;
export const LOGIN_PASSWORD_MIN = 6;
export const PASSWORD_MIN = 8;
export const ADMIN_PASSWORD_MIN = 6;
/** How long a password typed in a session counts as confirmed. */
export const PASSWORD_CONFIRMED_MINUTES = 30;
/** So many wrong passwords in a session, in so many minutes, end it. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_PASSWORDS_MINUTES = 15;
/** The longest that a wrong password counts, in a session or for a connection. */
export const WRONG_PASSWORDS_DAYS_MAX = 1;
/** bcrypt reads 72 bytes and silently ignores the rest, so nothing longer may be set. */
export const PASSWORD_MAX_BYTES = 72;
/** What signs the session cookies. */
export const SESSION_SECRET_MIN = 32;
/** A password somebody chooses has at least one of them. */
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
export const PHONE_MAX = 32;

export const FACES_GAME_MIN_PHOTOS = 3;
export const FACE_PHOTOS_MAX = 200;
export const REMEMBER_ITEMS_MAX = 500;

/** The longest edge of a stored photo, and of its small variant for lists, in pixels. */
export const PHOTO_EDGE = 1280;
export const PHOTO_SMALL_EDGE = 320;
/** The largest picture taken in, after base64 is undone. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** Photos and recordings of one account together, as they are stored. */
export const STORAGE_MAX_MIB = 500;
export const STORAGE_MAX_BYTES = STORAGE_MAX_MIB * 1024 * 1024;
/** Photos or recordings that one account may send at the same moment. */
export const UPLOADS_PER_ACCOUNT = 3;

/** How long a recorded voice may be. */
export const VOICE_SECONDS = 20;
export const VOICE_MIN_MS = 300;
/** Samples of a recorded voice each second, of 16 bits each. */
export const VOICE_SAMPLE_RATE = 16_000;
/** The largest recording taken in, after base64 is undone: a little more than its longest sound. */
export const VOICE_MAX_BYTES = 700_000;

export const JSON_BODY_BYTES = 64 * 1024;
export const PHOTO_BODY_BYTES = 12 * 1024 * 1024;
export const VOICE_BODY_BYTES = 1024 * 1024;

/** Retention periods. The privacy page states the same numbers. */
export const INACTIVE_ACCOUNT_YEARS = 2;
/** How long before its end an account nobody uses is warned of, for the first and for the last time. */
export const FIRST_WARNING_DAYS = 30;
export const LAST_WARNING_DAYS = 7;
export const CONTACT_MESSAGE_YEARS = 1;
export const ADMIN_AUDIT_YEARS = 2;
/** Retention of the operator's backups. The privacy page promises it; nothing in the code enforces it. */
export const BACKUP_DAYS = 30;

/** How long the mail queue tries to send an email. */
export const MAIL_TRIES_DAYS = 3;
/** Retention of jobs in the mail queue, of sent and of undeliverable emails. */
export const SENT_MAIL_DAYS = 8;
export const UNDELIVERED_MAIL_WEEKS = 3;

/** How soon support tries to answer. */
export const SUPPORT_RESPONSE_HOURS = 24;
/** How long it takes to set up an account, by the guide. */
export const SETUP_MINUTES = 15;

export const EXPORTS_PER_HOUR = 10;
/** How long a request may take to arrive in full. */
export const REQUEST_MINUTES_MAX = 2;

/** As long as browsers keep a cookie; signing in begins it anew. */
export const KNOWN_BROWSER_DAYS = 400;
/** How long the cookies that keep the look of the pages last after each visit. */
export const DISPLAY_COOKIE_YEARS = 1;

/** Tablets that a family has given to the person. */
export const TABLETS_MAX = 10;
export const PAIRING_CODE_MINUTES = 10;
/** For how long wrong pairing codes are counted. */
export const WRONG_CODES_MINUTES = 15;
/** How long a tablet stays connected without use: as long as browsers keep a cookie, which each use renews. */
export const TABLET_IDLE_DAYS = 400;
export const TABLET_MESSAGE_MAX = 300;
export const TABLET_REPORT_DAYS = 90;
/** How far back a report may tell of: a tablet may have been without network for so long. */
export const TABLET_OFFLINE_DAYS = 60;
/** The same for a press that asks a contact to call, which is told of by its age. */
export const CALL_REQUEST_SECONDS_MAX = TABLET_OFFLINE_DAYS * 24 * 60 * 60;
/** The most looks, and the most helps, that one report tells of one face. */
export const TABLET_REPORT_COUNT_MAX = 10_000;
/** How many reports "This week" is made of at most: ten tablets send about half as many. */
export const WEEK_REPORTS_MAX = 2_000;
/** How many faces "This week" shows of each kind. */
export const WEEK_FACES_MAX = 3;
/** The night on the tablet, in hours of its own clock: from the first up to the second. */
export const NIGHT_FROM_HOUR = 22;
export const NIGHT_TO_HOUR = 7;
/** So long after the last touch a tablet returns to its home screen. */
export const TABLET_RETURNS_HOME_MINUTES = 10;
export const PLANS_MAX = 50;
export const PLAN_STEP_MINUTES = 5;
/** Retention of a plan for one day, after that day. */
export const PAST_PLAN_DAYS = 7;
export const CALL_CONTACTS_MAX = 4;
/** How long after asking a contact to call the next mail may go. */
export const ASK_TO_CALL_MINUTES = 10;
/** How long a request to call is kept, and with it the link in its email that stops further ones. */
export const CALL_REQUEST_DAYS = 30;
/** How long the link works by which a contact agrees to be asked to call, or does not. */
export const CALL_CONSENT_DAYS = 30;
/** How long a contact from before consent was asked for works without it. */
export const CALL_CONSENT_GRACE_DAYS = 30;
/** A contact that is deleted and added again is asked for consent again only so long after the last time. */
export const CALL_CONSENT_AGAIN_DAYS = 7;
/** How long an answer is kept after its contact has left the list; a no stays as long as the account. */
export const FORMER_CALL_CONSENT_DAYS = 30;

/** Of a search that finds more accounts, only this many are counted. */
export const USERS_COUNTED_MAX = 500;
