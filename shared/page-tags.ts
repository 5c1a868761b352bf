import { inLanguage, languages, SOURCE_LANGUAGE, type Language } from './languages';
import type { PublicPage } from './pages';

const PRODUCT = 'Dear Ones';

/** Returns the document's title, as the browser's tab shows it. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} – ${PRODUCT}` : PRODUCT;

/** Open Graph names a country as well: that of the operator, where these are spoken. */
const openGraphLocales: Readonly<Record<Language, string>> = {
  en: 'en_US',
  nl: 'nl_BE',
  fr: 'fr_BE',
  de: 'de_BE',
};

interface HeadTag {
  name: 'link' | 'meta';
  /** The first attribute identifies the tag: there is one canonical link and one description. */
  attributes: Record<string, string>;
}

/** The description of the picture that link previews show, in English. */
export const SOCIAL_CARD_ALT = 'Three portraits, each with a name and who the person is.';

/** What a browser without scripts shows, in English; equal to the text of the documents. */
export const NEEDS_JAVASCRIPT =
  'Dear Ones needs JavaScript. Please switch it on in the settings of your browser.';

interface PageContext {
  appUrl: string;
  language: Language;
  /** SOCIAL_CARD_ALT in this language. */
  imageAlt: string;
}

/** Returns a page's metadata tags. The server renders them into the document; the browser updates them on navigation. */
export function pageTags(
  { path, title, description, robots }: PublicPage,
  { appUrl, language, imageAlt }: PageContext,
): HeadTag[] {
  const addressIn = (tag: Language) => appUrl + inLanguage(tag, path);
  const address = addressIn(language);
  const named = { description, robots, 'twitter:card': 'summary_large_image' };
  const shared = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': fullTitle(title),
    'og:description': description,
    'og:url': address,
    'og:locale': openGraphLocales[language],
    'og:image': `${appUrl}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': imageAlt,
  };
  return [
    { name: 'link', attributes: { rel: 'canonical', href: address } },
    ...[...languages, 'x-default' as const].map((hreflang): HeadTag => ({
      name: 'link',
      attributes: {
        hreflang,
        rel: 'alternate',
        href: addressIn(hreflang === 'x-default' ? SOURCE_LANGUAGE : hreflang),
      },
    })),
    ...Object.entries(named).flatMap(([name, content]): HeadTag[] =>
      content ? [{ name: 'meta', attributes: { name, content } }] : [],
    ),
    ...Object.entries(shared).map(([property, content]): HeadTag => ({
      name: 'meta',
      attributes: { property, content },
    })),
  ];
}
