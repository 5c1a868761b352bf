import { useEffect } from 'react';
import type { Path } from '#shared/paths';
import { site } from './site';

const PRODUCT = 'Dear Ones';

const fullTitle = (title: string | undefined) => (title ? `${title} – ${PRODUCT}` : PRODUCT);

/** Names the page in the browser's tab, its history and a screen reader's first words: "X – Dear Ones". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}

/** What a public page says about itself to search engines and where it is shared. */
export interface PageMeta {
  /** As usePageTitle takes it. */
  title?: string;
  /** A sentence or two. */
  description: string;
  /** The page's one address, whichever way it was reached. */
  path: Path;
  /** Everybody may list the page when left out. */
  robots?: 'noindex, nofollow';
  /** The page as JSON-LD, in the words of schema.org. */
  structuredData?: Record<string, unknown>;
}

/** Sets the title and puts the rest into the document's head for as long as the page is shown. Keep `meta` the same object. */
export function usePageMeta(meta: PageMeta): void {
  usePageTitle(meta.title);
  useEffect(() => putInHead(tagsOf(meta)), [meta]);
}

function tagsOf({ title, description, path, robots, structuredData }: PageMeta): HTMLElement[] {
  const url = site.appUrl + path;
  const named = { description, robots, 'twitter:card': 'summary' };
  const shared = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': fullTitle(title),
    'og:description': description,
    'og:url': url,
  };
  return [
    tag('link', { rel: 'canonical', href: url }),
    ...Object.entries(named).flatMap(([name, content]) => (content ? tag('meta', { name, content }) : [])),
    ...Object.entries(shared).map(([property, content]) => tag('meta', { property, content })),
    ...(structuredData ? [tag('script', { type: 'application/ld+json' }, JSON.stringify(structuredData))] : []),
  ];
}

function tag(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/** A tag takes the place of the one the document came with; undoing puts that back. */
function putInHead(tags: HTMLElement[]): () => void {
  const undo = tags.map((element) => {
    const [first] = element.attributes;
    const before = first && document.head.querySelector(`${element.localName}[${first.name}="${first.value}"]`);
    if (before) before.replaceWith(element);
    else document.head.append(element);
    return () => (before ? element.replaceWith(before) : element.remove());
  });
  return () => undo.forEach((undoOne) => undoOne());
}
