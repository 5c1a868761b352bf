import type { Operator } from '../config';
import type { Translate } from '../translations/translations';
import type { EmailContent } from './email-content';
import { PICTURE, renderHtml } from './email-html';
import type { InlinePicture, MailJob, MailKind, MailWriter, Recipient, WrittenMail } from './mail';

/**
 * Renders the content of the email a job asks for, in the language of `translate`. Returns null when nobody needs it
 * anymore.
 */
export type EmailTemplate<Kind extends MailKind> = (
  job: MailJob<Kind>,
  translate: Translate,
) => Promise<EmailContent | null>;

export type EmailTemplates = { [Kind in MailKind]: EmailTemplate<Kind> };

/**
 * Renders the email of any job in the layout that all emails share.
 * @param translator finds the translator into the language of a job's recipient
 */
export function withLayout(
  templates: Partial<EmailTemplates>,
  operator: Operator,
  translator: (recipient: Recipient) => Promise<Translate>,
): MailWriter {
  return async <Kind extends MailKind>(job: MailJob<Kind>) => {
    // The queue may hold a job of another version of the server.
    const write = templates[job.kind];
    if (!write) throw new Error(`There is no email template for jobs of the kind ${job.kind}`);
    const translate = await translator(job);
    const email = await write(job, translate);
    return email && renderEmail(email, operator, translate);
  };
}

/** Renders an email as text and as HTML, with the same words in the same order. */
export function renderEmail(
  content: EmailContent,
  operator: Operator,
  translate: Translate,
): WrittenMail {
  const { to, subject, replyTo, onceSettled, closing = [] } = content;
  const email = {
    reason: translate('You get this email because this address belongs to a Dear Ones account.'),
    ...content,
    closing: [...closing, `${translate('With kind regards,')}\nDear Ones`],
  };
  return {
    to,
    subject,
    text: renderText(email, operator, translate),
    html: renderHtml(email, operator, translate),
    ...(replyTo ? { replyTo } : {}),
    ...(content.picture ? { attachments: [inlinePicture(content.picture.jpeg)] } : {}),
    ...(onceSettled ? { onceSettled } : {}),
  };
}

const inlinePicture = (jpeg: Uint8Array): InlinePicture => ({
  cid: PICTURE,
  filename: `${PICTURE}.jpg`,
  content: Buffer.from(jpeg),
  contentType: 'image/jpeg',
  contentDisposition: 'inline',
});

function renderText(
  email: EmailContent,
  { name, address, supportEmail }: Operator,
  translate: Translate,
): string {
  const { greeting, paragraphs, button, otherButton, small = [] } = email;
  const { items = [], closing = [], reason, stop } = email;
  const link = ({ label, url }: { label: string; url: string }) =>
    `${translate('{label}:', { label })}\n${url}`;
  return [
    greeting,
    ...paragraphs,
    ...(button ? [link(button)] : []),
    ...(otherButton ? [link(otherButton)] : []),
    ...small,
    ...items.map((item) => `${item.text}\n${link(item.button)}`),
    ...closing,
    // The trailing space matters: mail programs recognize the signature by "-- ".
    `-- \n${reason}`,
    ...(stop ? [link(stop)] : []),
    `${name}, ${address}\n${translate('Questions? Write to {email}', { email: supportEmail })}`,
  ].join('\n\n');
}
