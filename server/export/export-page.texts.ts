import type { Account } from '#shared/accounts/user.table';
import { nameSize, paperStyle, storySize } from '#shared/print/paper-style';
import { escapeHtml } from '#shared/product/escape-html';
import { formatDateIn } from '#shared/product/format-date';
import type { Exported, PageEntry, PageList } from '../people/exported-list.fields';
import { ELEMENT, withElement, type Translate } from '../translations/translations';
import type { Content } from './account-export.repository';

/** Where in the ZIP each photo and each recording is, by its id. One that was deleted while the ZIP was made is not there. */
export type Places = ReadonlyMap<string, string>;

interface Album extends Pick<Content, 'picture' | 'lists'> {
  /** Whose album it is. */
  owner: string;
  places: Places;
  madeAt: Date;
  /** For the export of an account. */
  account?: Account;
}

/** Whom an album is about who has no name. */
export const nobodysName = (translate: Translate): string => translate('somebody dear');

/**
 * The album as a page that needs nothing else: it is read from one's own disk, without a network. It looks like the printed
 * album and prints like it: a cover, and the lists that have a place on it.
 */
export function exportPage(
  { owner, picture, lists, places, madeAt, account }: Album,
  translate: Translate,
): string {
  const sheet = { places, translate };
  return `<!doctype html>
<html lang="${translate.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(owner)} – Dear Ones</title>
<style>${paperStyle('a4')}${STYLE}</style>
</head>
<body>
<main>
<p class="about">${escapeHtml(translate('Saved on {day}. Everything here is on your own computer. Keep the folders beside this page: they hold the photos and the recorded voices.', { day: formatDay(madeAt, translate) }))}</p>
<div class="papers">
<header class="paper paper-cover">
${photo(sheet, picture?.photoId ?? null, '')}
<h1>${withElement(translate('The album of {owner}', { owner: ELEMENT }), `<bdi>${escapeHtml(owner)}</bdi>`)}</h1>
<p class="paper-day">${escapeHtml(formatDay(madeAt, translate))}</p>
</header>
${Object.values<Exported>(lists)
  .flatMap(({ onPage }) => (onPage ? [listOf(sheet, onPage(translate))] : []))
  .join('\n')}
${account ? profileSection(account, translate) : ''}
</div>
<p class="about">${escapeHtml(account ? translate('The file data.json contains all of this, and everything else that Dear Ones stored about you, for other programs to read.') : translate('The file data.json contains all of this, and everything else that Dear Ones stored, for other programs to read.'))}</p>
</main>
</body>
</html>
`;
}

interface Sheet {
  places: Places;
  translate: Translate;
}

function photo({ places }: Sheet, id: string | null, alt: string): string {
  const place = id === null ? undefined : places.get(id);
  return place === undefined ? '' : `<img src="${place}" alt="${escapeHtml(alt)}">`;
}

function voice({ places, translate }: Sheet, id: string | null, of: string): string {
  const place = id === null ? undefined : places.get(id);
  return place === undefined
    ? ''
    : `<audio controls preload="none" src="${place}" aria-label="${escapeHtml(translate('Recording for {name}', { name: of }))}"></audio>`;
}

/** The pictures of a clip, its sound, and its line. */
function clipOf(sheet: Sheet, clip: PageEntry['clip'], of: string): string {
  const { places, translate } = sheet;
  const place = clip ? places.get(clip.videoId) : undefined;
  if (!clip || place === undefined) return '';
  const still = places.get(clip.photoId);
  return [
    `<video controls preload="none" src="${place}"${still === undefined ? '' : ` poster="${still}"`} aria-label="${escapeHtml(translate('Clip of {name}', { name: of }))}"></video>`,
    line('paper-story', clip.line),
    voice(sheet, clip.voiceId, of),
  ].join('');
}

const listOf = (sheet: Sheet, { heading: title, none, entries }: PageList): string =>
  title === undefined
    ? sheets(sheet, none, entries)
    : section(
        title,
        none,
        entries.map((entry) => noteOf(sheet, entry)),
      );

const sheets = (sheet: Sheet, none: string, entries: readonly PageEntry[]): string =>
  entries.length > 0
    ? entries.map((entry) => sheetOf(sheet, entry)).join('\n')
    : `<p class="paper paper-cover">${escapeHtml(none)}</p>`;

const sheetOf = (
  sheet: Sheet,
  { title, label, text, photoId, otherPhotoIds = [], voiceId, clip }: PageEntry,
): string =>
  [
    '<article class="paper paper-face">',
    `<div class="paper-photo">${photo(sheet, photoId, title)}</div>`,
    more(otherPhotoIds.map((id) => photo(sheet, id, title))),
    '<div class="paper-words">',
    line('paper-relation', label),
    heading(`paper-name ${nameSize(title)}`, title),
    line(`paper-story ${storySize(text)}`, text),
    voice(sheet, voiceId, title),
    clipOf(sheet, clip, title),
    '</div></article>',
  ].join('');

const noteOf = (sheet: Sheet, { title, label, text, photoId, voiceId }: PageEntry): string =>
  [
    '<article class="note">',
    photo(sheet, photoId, title),
    heading('', title),
    line('paper-relation', label),
    line('paper-story', text),
    voice(sheet, voiceId, title),
    '</article>',
  ].join('');

const profileSection = (
  account: Account,
  translate: Translate,
) => `<section class="paper paper-flow">
<h2>${escapeHtml(translate('Your profile'))}</h2>
<dl>
${profileOf(account, translate)}
</dl>
</section>`;

const more = (images: string[]) =>
  images.length > 0 ? `<div class="paper-more">${images.join('')}</div>` : '';

const heading = (kind: string, text: string) =>
  `<h3 class="${kind}" dir="auto">${escapeHtml(text)}</h3>`;

const line = (kind: string, text: string | null) =>
  text ? `<p class="${kind}" dir="auto">${escapeHtml(text)}</p>` : '';

const section = (title: string, none: string, notes: string[]) =>
  `<section class="paper paper-flow">\n<h2>${escapeHtml(title)}</h2>\n${notes.length > 0 ? notes.join('\n') : `<p>${escapeHtml(none)}</p>`}\n</section>`;

const formatDay = (day: Date, { language }: Translate) =>
  formatDateIn(language, day, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

function profileOf(account: Account, translate: Translate): string {
  const lines: [term: string, value: string | null][] = [
    [translate('Email'), account.email],
    [translate('First name'), account.firstName],
    [translate('Last name'), account.lastName],
    [
      translate('Date of birth'),
      account.dateOfBirth && formatDay(new Date(account.dateOfBirth), translate),
    ],
    [translate('Phone number of the caregiver'), account.caregiverPhoneNumber],
    [translate('Address'), account.address],
    [translate('City'), account.city],
    [translate('State'), account.state],
    [translate('Zip code'), account.zipCode],
    [translate('Country'), account.country],
    [translate('Account created'), formatDay(account.createdAt, translate)],
  ];
  return lines
    .flatMap(([term, value]) =>
      value ? [`<dt>${escapeHtml(term)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`] : [],
    )
    .join('\n');
}

/** The texts that the sheets of a printed album do not need: the page around them, notes, and the profile. */
const STYLE = `
body { margin: 0; padding: 1.5rem 1rem; background: #f4ece6; color: #1c1a18; font-family: 'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, Geneva, sans-serif; }
.about { max-width: 210mm; margin: 0 auto 1.5rem; font-size: 1.125rem; line-height: 1.5; }
.papers { margin-bottom: 1.5rem; }
.paper-cover h1 { margin: 0; max-width: calc(var(--mm) * 150); font-size: calc(var(--pt) * 46); line-height: 1.15; color: #5d2449; }
.paper-flow h2 { margin: 0 0 calc(var(--mm) * 8); font-size: calc(var(--pt) * 30); line-height: 1.2; color: #5d2449; }
.note { padding: calc(var(--mm) * 6) 0; border-top: calc(var(--mm) * .3) solid #c9b9c2; break-inside: avoid; }
.note::after { content: ''; display: block; clear: both; }
.paper .note img { float: inline-end; width: calc(var(--mm) * 50); height: auto; margin-inline-start: calc(var(--mm) * 6); }
.note h3 { font-size: calc(var(--pt) * 20); line-height: 1.2; }
.note .paper-relation { font-size: calc(var(--pt) * 13); }
.note .paper-story { font-size: calc(var(--pt) * 15); }
video { display: block; width: calc(var(--mm) * 80); max-width: 100%; margin: calc(var(--mm) * 3) auto 0; }
audio { display: block; width: 100%; max-width: calc(var(--mm) * 120); margin: calc(var(--mm) * 3) auto 0; }
.note audio { margin-inline: 0; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: calc(var(--mm) * 2) calc(var(--mm) * 8); margin: 0; }
dt { color: #4b443d; }
dd { margin: 0; }
@media print { audio, video { display: none; } .paper-cover { display: flex; } }
`;
