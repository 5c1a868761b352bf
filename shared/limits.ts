/** Every number both sides agree on, once. Lengths are in characters unless the name says otherwise. */

export const RESEND_LOCKOUT_SECONDS = 60;
export const VERIFICATION_HOURS = 24;
export const EMAIL_CHANGE_HOURS = 24;
export const PASSWORD_RESET_HOURS = 1;

export const LOGIN_PASSWORD_MIN = 6;
export const PASSWORD_MIN = 8;
export const ADMIN_PASSWORD_MIN = 6;
/** bcrypt reads 72 bytes and silently ignores the rest, so nothing longer may be set. */
export const PASSWORD_MAX_BYTES = 72;

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

export const JSON_BODY_BYTES = 64 * 1024;
export const PHOTO_BODY_BYTES = 12 * 1024 * 1024;

/** How long things are kept; the privacy page says the same. */
export const UNUSED_ACCOUNT_YEARS = 2;
/** How long before its end an account nobody uses is warned of, for the first and for the last time. */
export const FIRST_WARNING_DAYS = 30;
export const LAST_WARNING_DAYS = 7;
export const CONTACT_MESSAGE_YEARS = 1;
export const ADMIN_AUDIT_YEARS = 2;
