import { escapeHtml } from '#shared/escape-html';
import { formatDateIn } from '#shared/format-date';
import type { Account } from '#shared/schema/users';
import { ELEMENT, withElement, type Translate } from '../translations/translations';
import type { Places } from './account-export';
import type { Content } from './account-export.repository';

interface Album extends Pick<Content, 'picture' | 'people' | 'items'> {
  /** Whose album it is. */
  owner: string;
  places: Places;
  madeAt: Date;
  /** For the export of an account. */
  account?: Account;
}

/** Whom an album is about who has no name. */
export const nobodysName = (translate: Translate): string => translate('somebody dear');

/** The album as a page that needs nothing else: it is read from one's own disk, without a network, and can be printed. */
export function exportPage(
  { owner, picture, people, items, places, madeAt, account }: Album,
  translate: Translate,
): string {
  const photo = (id: string | null, alt: string) => {
    const place = id === null ? undefined : places.get(id);
    return place === undefined ? '' : `<img src="${place}" alt="${escapeHtml(alt)}">`;
  };
  const voice = (id: string | null, of: string) => {
    const place = id === null ? undefined : places.get(id);
    return place === undefined
      ? ''
      : `<audio controls preload="none" src="${place}" aria-label="${escapeHtml(translate('Recording for {name}', { name: of }))}"></audio>`;
  };
  const person = ({
    name,
    relationship,
    description,
    photoId,
    otherPhotoIds,
    voiceId,
  }: Content['people'][number]) =>
    card([
      photo(photoId, name),
      pictures(otherPhotoIds.map((id) => photo(id, name))),
      heading(name),
      line('relationship', relationship),
      line('story', description),
      voice(voiceId, name),
    ]);
  const item = ({ title, category, content, photoId, voiceId }: Content['items'][number]) =>
    card([
      photo(photoId, title),
      heading(title),
      line('relationship', category),
      line('story', content),
      voice(voiceId, title),
    ]);

  return `<!doctype html>
<html lang="${translate.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(owner)} – Dear Ones</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="product">Dear Ones</p>${photo(picture?.photoId ?? null, '')}
<h1>${withElement(translate('The album of {owner}', { owner: ELEMENT }), `<bdi>${escapeHtml(owner)}</bdi>`)}</h1>
<p>${escapeHtml(translate('Saved on {day}. Everything here is on your own computer. Keep the folders beside this page: they hold the photos and the recorded voices.', { day: formatDay(madeAt, translate) }))}</p>
</header>
<main>
${section(translate('People'), translate('No people yet.'), people.map(person))}
${section(translate('Remember This'), translate('No memory items yet.'), items.map(item))}
${account ? profileSection(account, translate) : ''}
</main>
<footer><p>${escapeHtml(account ? translate('The same and all else that Dear Ones kept of you is in the file data.json, for other programs to read.') : translate('The same and all else that Dear Ones kept is in the file data.json, for other programs to read.'))}</p></footer>
</body>
</html>
`;
}

const profileSection = (account: Account, translate: Translate) => `<section>
<h2>${escapeHtml(translate('Your profile'))}</h2>
<dl>
${profileOf(account, translate)}
</dl>
</section>`;

const card = (parts: string[]) => `<article>${parts.join('')}</article>`;

const pictures = (images: string[]) =>
  images.length > 0 ? `<div class="pictures">${images.join('')}</div>` : '';

const heading = (text: string) => `<h3 dir="auto">${escapeHtml(text)}</h3>`;

const line = (kind: string, text: string | null) =>
  text ? `<p class="${kind}" dir="auto">${escapeHtml(text)}</p>` : '';

const section = (title: string, none: string, cards: string[]) =>
  `<section>\n<h2>${escapeHtml(title)}</h2>\n${cards.length > 0 ? `<div class="cards">\n${cards.join('\n')}\n</div>` : `<p>${escapeHtml(none)}</p>`}\n</section>`;

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
    [translate('Account made'), formatDay(account.createdAt, translate)],
  ];
  return lines
    .flatMap(([term, value]) =>
      value ? [`<dt>${escapeHtml(term)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`] : [],
    )
    .join('\n');
}

const STYLE = `
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1.25rem; background: #fbf8f4; color: #1a1a1a; font: 1.25rem/1.5 Verdana, Geneva, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.7rem; margin: 3rem 0 1rem; }
h3 { font-size: 1.4rem; line-height: 1.25; margin: 1rem 0 .25rem; }
h3:first-child { margin-top: 0; }
p, dd { margin: 0 0 .5rem; }
.product { color: #5d2449; font-weight: bold; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.5rem; align-items: start; }
article { background: #fff; border: 1px solid #ddd4c8; border-radius: 12px; padding: 1.25rem; break-inside: avoid; }
audio { display: block; width: 100%; margin-top: .75rem; }
img { display: block; width: 100%; height: auto; border-radius: 8px; }
header img { width: 10rem; }
.pictures { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; margin-top: .5rem; }
.relationship { font-weight: bold; color: #4b443d; }
.story { white-space: pre-line; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .5rem 1.5rem; }
dt { color: #4b443d; }
dd { margin: 0; }
footer { margin-top: 3rem; border-top: 1px solid #ddd4c8; padding-top: 1rem; }
@media print { audio { display: none; } body { background: #fff; padding: 0; font-size: 12pt; } .cards { grid-template-columns: 1fr 1fr; } }
`;
