import type { Role } from '#shared/circle/roles';
import type { Language } from '#shared/product/languages';

/** A mail ready to be sent: to one person, as text and as HTML. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** Pictures inside the email, which the HTML shows by their `cid`. */
  attachments?: InlinePicture[];
}

/** A picture in the form in which nodemailer takes it. */
export interface InlinePicture {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: 'image/jpeg';
  contentDisposition: 'inline';
}

/** Sends emails. Throws if an attempt failed; `isPermanent` tells whether to retry. */
export interface Mailer {
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}

interface ForAccount {
  userId: number;
}

/** Jobs of the earlier version carry no `personId`: they mean the account's home person. */
interface ForPerson extends ForAccount {
  personId?: number;
}

/** All that the email says, because the membership may have ended by the time it is written. */
interface OfMembership extends ForAccount {
  firstName: string | null;
  personName: string | null;
}

interface AboutMember {
  memberName: string | null;
  memberEmail: string;
  role: Role;
}

/**
 * The payload of each kind of job besides its recipient. Queued jobs survive upgrades: a kind's name must not change,
 * and fields that jobs of an earlier version may lack are optional.
 */
interface MailPayloads {
  /** `askedFrom`: who asked for the link; see accounts/email-requester.ts. */
  'verify-email': { askedFrom?: string };
  'reset-password': { askedFrom?: string };
  'confirm-email-change': ForAccount & { askedFrom?: string };
  'email-change-asked': ForAccount & { otherEmail: string };
  'email-changed': ForAccount & { otherEmail: string };
  /** `passkeys`: how many were deleted with the former password. */
  'password-changed': ForAccount & { passkeys?: number };
  'password-was-reset': ForAccount & { passkeys?: number };
  /** `name`: that of the passkey. */
  'passkey-added': ForAccount & { name: string };
  'passkey-deleted': ForAccount & { name: string };
  /** The counter of its device went back. */
  'passkey-refused': ForAccount & { name: string };
  /** The account was connected to the login provider, because the provider has verified its address. */
  'provider-connected': ForAccount;
  /** For an administrator: `changedBy` changed these settings of the installation. */
  'settings-changed': ForAccount & { changedBy: string; fields: string[] };
  'changed-by-admin': ForAccount & { otherEmail: string; changes: string[] };
  /**
   * `isContentKept`: other members of a circle keep what the account added. `language`: that of the account, which is
   * gone by the time the email is rendered.
   */
  'account-deleted': ForAccount & {
    firstName: string | null;
    isContentKept?: boolean;
    language?: Language;
  };
  'unused-account-first-warning': ForAccount;
  'unused-account-last-warning': ForAccount;
  /** `requestId`: the press on a tablet. `isPassedOn`: another contact was asked first, and has not answered. */
  'ask-to-call': ForPerson & { contactId: number; requestId?: string; isPassedOn?: boolean };
  'call-consent': ForPerson;
  'call-consent-notice': ForPerson;
  /** `userId`: who invites. `resends`: how often it had been sent again, because only the newest email has a link that works. */
  'circle-invitation': ForAccount & { personId: number; invitationId: number; resends: number };
  'contributions-waiting': ForAccount & { personId: number };
  /** An imported album could not be read to its end. Not sent if it goes on again by then. */
  'import-stopped': ForAccount & { personId: number; importId: number };
  'contact-message': { messageId: number };
  /** The email says the role that the member has by then. `role` is for jobs of the earlier version, without `personId`. */
  'role-changed': OfMembership & { role: Role; personId?: number };
  'removed-from-circle': OfMembership;
  /** For an owner: about another member. */
  'member-joined': OfMembership & AboutMember & { personId?: number; memberId?: number };
  /**
   * The member left, was removed, or fell below caregiver. `tabletIds`: the tablets that the member connected and that were
   * still connected then. Earlier jobs carry none of these fields: the member left.
   */
  'member-left': OfMembership &
    AboutMember & {
      personId?: number;
      memberId?: number;
      loss?: 'left' | 'removed' | 'lowered';
      tabletIds?: number[];
    };
  /** An owner deleted the person. */
  'person-deleted': OfMembership & { deletedBy: string | null };
  /** The account became an owner, because the last one has left. */
  'handed-over': OfMembership & { personId?: number };
  /** `at`: an ISO 8601 moment. `timeZone` is the person's; earlier jobs have none. */
  'tablet-connected': ForPerson & {
    firstName: string | null;
    personName?: string | null;
    tabletName: string;
    at: string;
    timeZone?: string;
  };
  /**
   * `due`, `shown`, `heard`: ISO 8601 moments. `shown` is empty if no tablet has reported anything, and `heard` is when one
   * was last heard from before that.
   */
  'reminder-untouched': OfMembership & {
    personId: number;
    says: string;
    due: string;
    shown: string[];
    heard: string | null;
    timeZone: string;
  };
  /** `at`: when the tablet was last heard from, an ISO 8601 moment. */
  'tablet-silent': ForPerson & {
    firstName: string | null;
    tabletName: string;
    at: string;
    timeZone: string;
  };
  /** To administrators. `since`: an ISO 8601 moment. */
  'backup-missing': ForAccount & { firstName: string | null; since: string };
}

export type MailKind = keyof MailPayloads;

/**
 * An email that is queued and not rendered yet. It never carries a token: the template makes it when the
 * email is rendered.
 */
export type MailJob<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { kind: Each; email: string } & MailPayloads[Each];
}[Kind];

/** The part of any job that tells who reads the email. */
export interface Recipient {
  kind: MailKind;
  email: string;
  userId?: number;
  personId?: number;
  language?: Language;
}

/** `sent` if the mail server accepted the email, `refused` if it permanently refused it. */
export type MailOutcome = 'sent' | 'refused';

/** An email with an optional callback for its outcome. The callback may run twice, like the delivery itself. */
export interface WrittenMail extends Mail {
  onceSettled?: (outcome: MailOutcome) => Promise<void>;
}

/** Renders a job's email. Returns null if it has no reader anymore (the account was deleted or does not need it). */
export type MailWriter = (job: MailJob) => Promise<WrittenMail | null>;
