import type { Mail, WrittenMail } from './mail';

/** The parts of an email, in reading order. */
export interface EmailContent {
  to: Mail['to'];
  subject: string;
  greeting: string;
  /** A small JPEG above the greeting, which travels inside the email. */
  picture?: { jpeg: Uint8Array; alt: string };
  paragraphs: string[];
  /** The call to action, as a large button. Its URL is also written out below it. */
  button?: { label: string; url: string };
  /** Another answer to the same question, as large as the button. */
  otherButton?: { label: string; url: string };
  /** Paragraphs in small type after the buttons. */
  small?: string[];
  /** A list whose items each have a line and a call to action of their own, as a button below it. */
  items?: { text: string; button: { label: string; url: string } }[];
  /** Paragraphs after the buttons, e.g. what to do if the reader did not request this email. */
  closing?: string[];
  /** Why the reader receives this email. Defaults to having an account. */
  reason?: string;
  /** A secondary link in the footer, e.g. to unsubscribe. */
  stop?: { label: string; url: string };
  replyTo?: Mail['replyTo'];
  onceSettled?: WrittenMail['onceSettled'] | undefined;
}
