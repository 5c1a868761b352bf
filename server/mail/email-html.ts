import { escapeHtml } from '#shared/product/escape-html';
import { unbrokenEmail } from '#shared/product/unbroken-email';
import type { Operator } from '../config';
import { ELEMENT, withElement, type Translate } from '../translations/translations';
import type { EmailContent } from './email-content';

/** The colors of the light and the dark theme. Mail programs do not support CSS variables. */
const light = {
  page: '#fbf8f4',
  sheet: '#ffffff',
  ink: '#1a1a1a',
  soft: '#4b443d',
  line: '#ddd4c8',
  accent: '#5d2449',
  onAccent: '#ffffff',
};
const dark: typeof light = {
  page: '#181413',
  sheet: '#221d1b',
  ink: '#f6f1ea',
  soft: '#d3cac0',
  line: '#483f3a',
  accent: '#deb0c8',
  onAccent: '#2b0f21',
};

const FONT = "font-family:Verdana,Geneva,'DejaVu Sans',sans-serif";

/** Dark mode and narrow margins on phones, for mail programs that support style sheets. All other styles are inline. */
const styles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.sheet{background:${dark.sheet}!important;border-top-color:${dark.accent}!important}
.ink,.ink a{color:${dark.ink}!important}
.soft,.soft a{color:${dark.soft}!important}
.foot{border-top-color:${dark.line}!important}
.logo{color:${dark.accent}!important}
.button{background:${dark.accent}!important;border-color:${dark.accent}!important}
.button a{color:${dark.onAccent}!important}
.other{background:${dark.sheet}!important;border-color:${dark.accent}!important}
.other a{color:${dark.accent}!important}
}
@media (max-width:480px){
.page>tbody>tr>td{padding:0!important}
.sheet td.ink{padding:28px 16px!important}
.wide{width:100%!important}
.button a,.other a{display:block!important;padding:16px 8px!important;font-size:20px!important;text-align:center}
}`;

/** Renders an email as HTML with large type, one column and one button. It loads no external resources. */
export function renderHtml(
  email: Required<Pick<EmailContent, 'closing' | 'reason'>> & EmailContent,
  operator: Operator,
  translate: Translate,
): string {
  const { subject, greeting, paragraphs, button, items = [], closing, reason, stop } = email;
  const { picture, otherButton, small = [] } = email;
  const address = escapeHtml(operator.supportEmail);
  return `<!doctype html>
<html lang="${translate.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body style="margin:0;padding:0;background:${light.page}" class="page">
${preheader(paragraphs[0] ?? '')}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.sheet};border-top:6px solid ${light.accent}"><tr>
<td class="ink" align="left" style="padding:36px 40px;${FONT};font-size:20px;line-height:1.55;word-break:break-word;color:${light.ink}">
<p class="logo" style="margin:0 0 28px;font-size:22px;font-weight:bold;color:${light.accent}">Dear Ones</p>
${picture ? asPicture(picture) : ''}
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button ? asButton(button) : ''}
${otherButton ? asButton(otherButton, true) : ''}
${button ? addressBelow(button.url, translate) : ''}
${items.map((item) => asItem(item, translate)).join('\n')}
${small.map(smallParagraph).join('\n')}
${closing.map(paragraph).join('\n')}
<div class="soft foot" style="margin:32px 0 0;padding:20px 0 0;border-top:1px solid ${light.line};font-size:16px;color:${light.soft}">
<p style="margin:0 0 12px">${inLines(reason)}</p>
${stop ? `<p style="margin:0 0 12px"><a href="${escapeHtml(stop.url)}" style="display:inline-block;padding:10px 0;color:${light.soft}">${escapeHtml(stop.label)}</a></p>` : ''}
<p style="margin:0">${escapeHtml(operator.name)}, ${escapeHtml(operator.address)}<br>${withElement(translate('Questions? Write to {email}', { email: ELEMENT }), `<a href="mailto:${address}" style="color:${light.soft}">${address}</a>`)}</p>
</div>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const inLines = (text: string): string => escapeHtml(unbrokenEmail(text)).replaceAll('\n', '<br>');

const paragraph = (text: string): string =>
  `<p dir="auto" style="margin:0 0 20px">${inLines(text)}</p>`;

const smallParagraph = (text: string): string =>
  `<p dir="auto" class="soft" style="margin:0 0 16px;font-size:16px;color:${light.soft}">${inLines(text)}</p>`;

/** The cid of the picture of an email. */
export const PICTURE = 'picture';

/** Its size is written twice, because Outlook ignores the one in the style. */
const asPicture = ({ alt }: NonNullable<EmailContent['picture']>): string =>
  `<p style="margin:0 0 24px"><img src="cid:${PICTURE}" alt="${escapeHtml(alt)}" width="160" height="160" style="display:block;width:160px;height:160px;border:0;border-radius:16px"></p>`;

/** The preview text that an inbox shows below the subject. The padding keeps the rest of the email out of it. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** Separated by a line, so that each button clearly belongs to the text above it. */
const asItem = (
  { text, button }: NonNullable<EmailContent['items']>[number],
  translate: Translate,
): string =>
  `<div class="foot" style="padding:20px 0 0;border-top:1px solid ${light.line}">
<p dir="auto" style="margin:0 0 8px;font-weight:bold">${inLines(text)}</p>
${asButton(button)}
${addressBelow(button.url, translate)}
</div>`;

/**
 * A table, because Outlook applies padding only to table cells.
 * @param isOther for a second button, which is outlined
 */
function asButton({ label, url }: NonNullable<EmailContent['button']>, isOther = false): string {
  const [look, fill, ink] = isOther
    ? ['other', light.sheet, light.accent]
    : ['button', light.accent, light.onAccent];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td style="padding:8px 0 ${isOther ? 20 : 12}px"><table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="${look}" bgcolor="${fill}" style="background:${fill};border:2px solid ${light.accent};border-radius:10px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 30px;${FONT};font-size:22px;line-height:1.3;font-weight:bold;color:${ink};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table></td></tr></table>`;
}

const addressBelow = (url: string, translate: Translate): string => {
  const href = escapeHtml(url);
  return `<p class="soft" style="margin:0 0 20px;font-size:16px;color:${light.soft}">${escapeHtml(translate('If the button does not work, copy this address into your browser:'))}<br><a href="${href}" style="color:${light.soft};word-break:break-all">${href}</a></p>`;
};
