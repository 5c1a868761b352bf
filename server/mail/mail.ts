/** A mail ready to be sent: to one person, as text and as HTML. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
}

/** Where mails leave the house. Throws when this try failed; see `isPermanent` for whether another makes sense. */
export interface Mailer {
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}

/**
 * A mail that was asked for and not written yet. It names what to write and for whom, never a token:
 * that is made when the mail is written.
 */
export interface MailJob {
  kind: string;
  /** The address it goes to. */
  email: string;
  /** Who asked for it, where it brings a link; see accounts/asked-from.ts. */
  askedFrom?: string;
  /** The account it tells of, where the address does not say it. */
  userId?: number;
  /** The contact message it passes on. */
  messageId?: number;
  /** The contact that is asked to call. */
  contactId?: number;
  /** The press on a tablet by which they are. */
  requestId?: string;
  /** An address it tells of, beside the one it goes to. */
  otherEmail?: string;
  /** The tablet it tells of, as it was named. */
  tabletName?: string;
  /** When that happened which it tells of, in ISO 8601. */
  at?: string;
  /** The changed settings, for an email that reports several. */
  changes?: string[];
  /** How its reader is called, where no account says it any more. */
  firstName?: string | null;
}

/** The mail server took it, or refused it for good. */
export type MailOutcome = 'sent' | 'refused';

/** A mail, and perhaps what to do once it has left or was refused for good. That may happen twice, like sending itself. */
export interface WrittenMail extends Mail {
  onceSettled?: (outcome: MailOutcome) => Promise<void>;
}

/** Turns a job into a mail, or null when it has no reader any more (the account is gone, or needs it no longer). */
export type MailWriter = (job: MailJob) => Promise<WrittenMail | null>;
