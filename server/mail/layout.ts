import type { Operator } from '../config';
import { renderHtml } from './email-html';
import type { Mail, MailJob, MailKind, MailWriter, WrittenMail } from './mail';

/** The parts of an email, in reading order. */
export interface EmailContent {
  to: Mail['to'];
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The call to action, as a large button. Its URL is also written out below it. */
  button?: { label: string; url: string };
  /** Paragraphs after the button, e.g. what to do if the reader did not request this email. */
  closing?: string[];
  /** Why the reader receives this email. Defaults to having an account. */
  reason?: string;
  /** A secondary link in the footer, e.g. to unsubscribe. */
  stop?: { label: string; url: string };
  replyTo?: Mail['replyTo'];
  onceSettled?: WrittenMail['onceSettled'] | undefined;
}

/** Renders the content of the email a job asks for, or null when nobody needs it anymore. */
export type EmailTemplate<Kind extends MailKind> = (
  job: MailJob<Kind>,
) => Promise<EmailContent | null>;

export type EmailTemplates = { [Kind in MailKind]: EmailTemplate<Kind> };

/** Renders the email of any job in the layout that all emails share. */
export function withLayout(templates: EmailTemplates, operator: Operator): MailWriter {
  return async <Kind extends MailKind>(job: MailJob<Kind>) => {
    // The queue may hold a job of another version of the server.
    if (!Object.hasOwn(templates, job.kind))
      throw new Error(`There is no email template for jobs of the kind ${job.kind}`);
    const email = await templates[job.kind](job);
    return email && renderEmail(email, operator);
  };
}

const DEFAULT_REASON = 'You get this email because this address belongs to a Dear Ones account.';

/** Renders an email as text and as HTML, with the same words in the same order. */
export function renderEmail(email: EmailContent, operator: Operator): WrittenMail {
  const { to, subject, replyTo, onceSettled, reason = DEFAULT_REASON } = email;
  return {
    to,
    subject,
    text: renderText(email, reason, operator),
    html: renderHtml(email, reason, operator),
    ...(replyTo ? { replyTo } : {}),
    ...(onceSettled ? { onceSettled } : {}),
  };
}

function renderText(
  { greeting, paragraphs, button, closing = [], stop }: EmailContent,
  reason: string,
  operator: Operator,
): string {
  return [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    'With kind regards,\nDear Ones',
    // The trailing space matters: mail programs recognize the signature by "-- ".
    `-- \n${reason}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `${operator.name}, ${operator.address}\nQuestions? Write to ${operator.supportEmail}`,
  ].join('\n\n');
}
