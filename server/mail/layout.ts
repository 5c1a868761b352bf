import type { Operator } from '../config';
import type { Mail, MailJob, MailWriter } from './mail';

/** The parts of a mail in the order they are read. */
export interface Letter {
  to: Mail['to'];
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do, as a large button; its address is written out below it too. */
  button?: { label: string; url: string };
  /** Read after the button, e.g. what to do when one did not ask for this. */
  afterwards?: string[];
  replyTo?: Mail['replyTo'];
}

/** Writes the letter a job asks for, or null when it has no reader any more. */
export type LetterWriter = (job: MailJob) => Promise<Letter | null>;

/** Writers of letters as writers of mails, all in the one layout. */
export function asMails(letters: Record<string, LetterWriter>, operator: Operator): Record<string, MailWriter> {
  return Object.fromEntries(
    Object.entries(letters).map(([kind, write]): [string, MailWriter] => [
      kind,
      async (job) => {
        const letter = await write(job);
        return letter && layOut(letter, operator);
      },
    ]),
  );
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Lays a letter out as text and as HTML: large type, one column, one button, no pictures to load. */
function layOut(letter: Letter, operator: Operator): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: asText(letter, operator),
    html: asHtml(letter, operator),
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
  };
}

function asText({ greeting, paragraphs, button, afterwards = [] }: Letter, operator: Operator): string {
  return [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...afterwards,
    'With kind regards,\nDear Ones',
    `--\n${operator.name}, ${operator.address}\nQuestions? Write to ${operator.supportEmail}`,
  ].join('\n\n');
}

const INK = '#1a1a1a';
const ACCENT = '#5d2449';
const paragraph = (html: string) => `<p style="margin:0 0 20px">${html}</p>`;

function asHtml({ subject, greeting, paragraphs, button, afterwards = [] }: Letter, operator: Operator): string {
  const lines = (texts: string[]) => texts.map((text) => paragraph(escapeHtml(text).replaceAll('\n', '<br>'))).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf8f4;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px"><tr>
<td style="padding:40px 32px;font:20px/1.6 Verdana,Geneva,sans-serif;color:${INK};text-align:left">
<p style="margin:0 0 28px;font-size:22px;font-weight:bold;color:${ACCENT}">Dear Ones</p>
${paragraph(escapeHtml(greeting))}
${lines(paragraphs)}
${button ? asButton(button) : ''}
${lines(afterwards)}
${paragraph('With kind regards,<br>Dear Ones')}
<p style="margin:32px 0 0;padding-top:20px;border-top:1px solid #ddd4c8;font-size:16px">${escapeHtml(operator.name)}, ${escapeHtml(operator.address)}<br>Questions? Write to <a href="mailto:${escapeHtml(operator.supportEmail)}" style="color:${INK}">${escapeHtml(operator.supportEmail)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function asButton({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:8px 0 20px"><a href="${href}" style="display:inline-block;padding:18px 32px;background:${ACCENT};color:#ffffff;font-size:22px;font-weight:bold;text-decoration:none;border-radius:10px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;font-size:16px">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:${INK};word-break:break-all">${href}</a></p>`;
}
