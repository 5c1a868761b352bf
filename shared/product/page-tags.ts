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

/** The text that a browser without scripts shows, in English; equal to the text of the documents. */
export const NEEDS_JAVASCRIPT =
  'Dear Ones needs JavaScript. Please switch it on in the settings of your browser.';

/** The text that a browser shows in which the scripts cannot run, in English; equal to the text of the documents. */
export const NEEDS_NEWER_BROWSER =
  'Dear Ones needs a newer browser: Safari 16.4, Chrome 111, Edge 111 or Firefox 115, or a later version of one of them. Please update this device, or open the page on another one. Nothing is lost.';

/** The texts of the documents themselves, which the server translates. */
export const DOCUMENT_TEXTS = [NEEDS_JAVASCRIPT, NEEDS_NEWER_BROWSER];

interface PageContext {
  appUrl: string;
  language: Language;
}

/** Returns a page's metadata tags. The server renders them into the document; the browser updates them on navigation. */
export function pageTags(
  { path, description, robots }: PublicPage,
  { appUrl, language }: PageContext,
): HeadTag[] {
  const addressIn = (tag: Language) => appUrl + inLanguage(tag, path);
  return [
    { name: 'link', attributes: { rel: 'canonical', href: addressIn(language) } },
    ...[...languages, 'x-default' as const].map((hreflang): HeadTag => ({
      name: 'link',
      attributes: {
        hreflang,
        rel: 'alternate',
        href: addressIn(hreflang === 'x-default' ? SOURCE_LANGUAGE : hreflang),
      },
    })),
    ...Object.entries({ description, robots }).flatMap(([name, content]): HeadTag[] =>
      content ? [{ name: 'meta', attributes: { name, content } }] : [],
    ),
  ];
}

/**
 * Returns the tags of a link preview. They are in the document alone: what makes previews runs no scripts.
 * @param imageAlt SOCIAL_CARD_ALT in this language
 */
export function previewTags(
  { path, title, description }: PublicPage,
  { appUrl, language, imageAlt }: PageContext & { imageAlt: string },
): HeadTag[] {
  const shared = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': fullTitle(title),
    'og:description': description,
    'og:url': appUrl + inLanguage(language, path),
    'og:locale': openGraphLocales[language],
    'og:image': `${appUrl}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': imageAlt,
  };
  return [
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
    ...Object.entries(shared).map(([property, content]): HeadTag => ({
      name: 'meta',
      attributes: { property, content },
    })),
  ];
}
