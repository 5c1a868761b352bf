import type { PublicPage } from './pages';

const PRODUCT = 'Dear Ones';

/** Returns the document's title, as the browser's tab shows it. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} – ${PRODUCT}` : PRODUCT;

interface HeadTag {
  name: 'link' | 'meta';
  /** The first attribute identifies the tag: there is one canonical link and one description. */
  attributes: Record<string, string>;
}

/** Returns a page's metadata tags. The server renders them into the document; the browser updates them on navigation. */
export function pageTags(
  { path, title, description, robots }: PublicPage,
  appUrl: string,
): HeadTag[] {
  const named = { description, robots, 'twitter:card': 'summary_large_image' };
  const shared = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': fullTitle(title),
    'og:description': description,
    'og:url': appUrl + path,
    'og:image': `${appUrl}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Three portraits, each with a name and who the person is.',
  };
  return [
    { name: 'link', attributes: { rel: 'canonical', href: appUrl + path } },
    ...Object.entries(named).flatMap(([name, content]): HeadTag[] =>
      content ? [{ name: 'meta', attributes: { name, content } }] : [],
    ),
    ...Object.entries(shared).map(([property, content]): HeadTag => ({
      name: 'meta',
      attributes: { property, content },
    })),
  ];
}
