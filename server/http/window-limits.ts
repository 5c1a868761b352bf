import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#shared/product/durations';
import {
  EXPORTS_PER_HOUR,
  GIFT_TRIES_PER_HOUR,
  GIFTS_PER_HOUR,
  IMPORTS_PER_HOUR,
  LIVE_CALL_DECLINED_MINUTES,
  LIVE_CALL_HOURS_MAX,
  LIVE_CALLS_REST_MINUTES,
  REPEATED_MAILS_PER_HOUR,
  WRONG_CODES_MINUTES,
  WRONG_PASSWORDS_DAYS_MAX,
} from '#shared/product/limits';

/** At most so many tries in a window that begins with the first one. */
export interface WindowLimit {
  /** The name in the database. */
  name: string;
  points: number;
  /** False if `RATE_LIMIT_SCALE` leaves it as it is. */
  isScaled?: boolean;
  seconds: number;
  /** The sentence for whoever is refused. */
  message?: string;
}

/** All rate limits of the server. `RATE_LIMIT_SCALE` multiplies them. That of live calls in an hour counts their rows (live-calls/ring.repository.ts). */
export const windowLimits = {
  signInPerAddressAndIp: {
    name: 'sign-in',
    points: 10,
    seconds: 15 * MINUTE_SECONDS,
    message: 'The password was wrong too many times.',
  },
  signInPerIp: {
    name: 'sign-in-ip',
    points: 100,
    seconds: WRONG_PASSWORDS_DAYS_MAX * DAY_SECONDS,
    message: 'There were too many failed logins from your connection.',
  },
  signInPerKnownBrowser: {
    name: 'sign-in-browser',
    points: 10,
    seconds: 15 * MINUTE_SECONDS,
    message: 'The password was wrong too many times.',
  },
  /** Counts failures. A care home logs in from one connection. */
  providerLoginPerIp: {
    name: 'provider-login',
    points: 100,
    seconds: 15 * MINUTE_SECONDS,
    message: 'There were too many failed logins from your connection.',
  },
  registerPerIp: {
    name: 'register',
    points: 20,
    seconds: HOUR_SECONDS,
    message: 'Too many accounts were made from your connection.',
  },
  cancellationsPerIp: {
    name: 'cancel',
    points: 20,
    seconds: HOUR_SECONDS,
    message: 'Too many registrations were canceled from your connection.',
  },
  statusCheckPerIp: { name: 'status', points: 20, seconds: MINUTE_SECONDS },
  mailsPerIp: {
    name: 'mail-ip',
    points: 20,
    seconds: HOUR_SECONDS,
    message: 'Too many emails were asked for from your connection.',
  },
  contactPerIp: {
    name: 'contact',
    points: 5,
    seconds: 10 * MINUTE_SECONDS,
    message: 'You have sent us several messages, and we have them all.',
  },
  exportPerAccount: {
    name: 'export',
    points: EXPORTS_PER_HOUR,
    seconds: HOUR_SECONDS,
    message: 'You have downloaded your data several times in this hour.',
  },
  importPerAccount: {
    name: 'import',
    points: IMPORTS_PER_HOUR,
    seconds: HOUR_SECONDS,
    message: 'You have imported several albums in this hour.',
  },
  pairingPerSender: {
    name: 'pair',
    points: 10,
    seconds: WRONG_CODES_MINUTES * MINUTE_SECONDS,
    message: 'The code was wrong too many times.',
  },
  pairingCodesPerAccount: {
    name: 'pair-code',
    points: 20,
    seconds: HOUR_SECONDS,
    message: 'You have made many codes in this hour.',
  },
  reportsPerTablet: { name: 'tablet-report', points: 500, seconds: DAY_SECONDS },
  statesPerTablet: { name: 'tablet-state', points: 500, seconds: DAY_SECONDS },
  uploadsPerTablet: { name: 'tablet-upload', points: 500, seconds: DAY_SECONDS },
  messagesPerTablet: { name: 'tablet-message', points: 500, seconds: DAY_SECONDS },
  reminderEventsPerTablet: { name: 'reminder-events', points: 1_000, seconds: DAY_SECONDS },
  asksToCallPerPerson: { name: 'ask-to-call', points: 40, seconds: DAY_SECONDS },
  /** Keyed by person and caller. Counts “Not now”. */
  declinedLiveCallsPerCaller: {
    name: 'live-call-declined',
    points: 1,
    seconds: LIVE_CALL_DECLINED_MINUTES * MINUTE_SECONDS,
    message: 'The last time, “Not now” was touched.',
  },
  declinedLiveCallsPerPerson: { name: 'live-call-declines', points: 2, seconds: HOUR_SECONDS },
  /** Full once `declinedLiveCallsPerPerson` is, from then on. */
  liveCallsRestPerPerson: {
    name: 'live-call-rest',
    points: 1,
    isScaled: false,
    seconds: LIVE_CALLS_REST_MINUTES * MINUTE_SECONDS,
    message: 'The last two times, “Not now” was touched.',
  },
  /** Keyed by call and side. Each restart takes new credentials for the relay. A lost network asks five times in half a minute. */
  liveCallRestarts: { name: 'live-call-restart', points: 30, seconds: 10 * MINUTE_SECONDS },
  /** Keyed by call and side. Each answer of the tablet and each stream of the caller takes new credentials, as a restart does. */
  liveCallServers: {
    name: 'live-call-servers',
    points: 10,
    seconds: LIVE_CALL_HOURS_MAX * HOUR_SECONDS,
  },
  /** Keyed by person and caller. */
  tabletsAskedForPerCaller: {
    name: 'ask-home',
    points: 1,
    seconds: 10 * MINUTE_SECONDS,
    message: 'The home was asked a moment ago.',
  },
  tabletsAskedForPerPerson: {
    name: 'ask-home-person',
    points: 6,
    seconds: HOUR_SECONDS,
    message: 'The home was asked several times in this hour.',
  },
  /** Keyed by account and address, so that nobody else can use them up. */
  asksToCallPerContact: { name: 'ask-to-call-contact', points: 15, seconds: DAY_SECONDS },
  callConsentsPerAccount: {
    name: 'call-consent',
    points: 6,
    seconds: DAY_SECONDS,
    message: 'You have asked several new people today whether they agree.',
  },
  /** Keyed by address and sender: an account more makes no mail more, and stops none of somebody elsewhere. */
  callConsentsPerAddress: {
    name: 'call-consent-address',
    points: 3,
    seconds: DAY_SECONDS,
    message: 'This address was asked several times today.',
  },
  invitationsPerAccount: {
    name: 'invitation',
    points: 20,
    seconds: DAY_SECONDS,
    message: 'You have sent many invitations today.',
  },
  /** Keyed by address and sender, like `callConsentsPerAddress`. */
  invitationsPerAddress: {
    name: 'invitation-address',
    points: 5,
    seconds: DAY_SECONDS,
    message: 'This address was invited several times today.',
  },
  /** Keyed by link and sender. */
  giftsPerSender: {
    name: 'gift',
    points: GIFTS_PER_HOUR,
    seconds: HOUR_SECONDS,
    message: 'Thank you, you have sent a lot in this hour.',
  },
  /** Keyed like `giftsPerSender`. Counts each gift before its picture is decoded, also if it turns out to be broken. */
  giftTriesPerSender: { name: 'gift-try', points: GIFT_TRIES_PER_HOUR, seconds: HOUR_SECONDS },
  invitationReadsPerIp: { name: 'invitation-read', points: 100, seconds: HOUR_SECONDS },
  /** Emails of anonymous requesters, per kind, address and network; counted when sent. See email-budget.ts. */
  requestedEmails: {
    name: 'mail-stranger',
    points: 15,
    seconds: DAY_SECONDS,
    message: 'Too many emails were sent to this address today.',
  },
  mailsPerAccount: {
    name: 'mail-account',
    points: 15,
    seconds: DAY_SECONDS,
    message: 'You have asked for too many emails today.',
  },
  resetCardsPerAccount: {
    name: 'reset-card',
    points: 15,
    seconds: DAY_SECONDS,
    message: 'You have made many links for new passwords today.',
  },
  /** Keyed by account; the set-up page has one key. */
  testEmails: {
    name: 'test-mail',
    points: 5,
    seconds: 10 * MINUTE_SECONDS,
    message: 'You have sent several test emails.',
  },
  /** Emails to one reader that repeat what they say, such as about one membership; see mail-budgets.ts. */
  repeatedEmails: { name: 'mail-repeated', points: REPEATED_MAILS_PER_HOUR, seconds: HOUR_SECONDS },
  emailChangesPerAddress: {
    name: 'mail-new-address',
    points: 15,
    seconds: DAY_SECONDS,
    message: 'Too many emails were sent to this address today.',
  },
} as const satisfies Record<string, WindowLimit>;
