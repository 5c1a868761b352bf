import { inLanguage, languages, SOURCE_LANGUAGE, type Language } from './languages';
import type { PageDefinition } from './pages';

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

/** The texts of a public page for search engines and link previews. */
export interface PageTexts {
  /** The part before the product's name, as in "Contact Us – Dear Ones". The front page has no such part. */
  title?: string;
  /** A sentence or two. */
  description: string;
}

interface PublicPage extends PageTexts, Pick<PageDefinition, 'path' | 'robots'> {}

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
    { name: 'meta', attributes: { name: 'description', content: description } },
    ...(robots === 'noindex, nofollow'
      ? [{ name: 'meta', attributes: { name: 'robots', content: robots } } as const]
      : []),
  ];
}

/**
 * Returns the tags of a link preview. They are in the document alone: what makes previews runs no scripts.
 * @param imageAlt describes the picture, in this language
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
