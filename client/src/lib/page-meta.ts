import { useContext, useEffect, useEffectEvent } from 'react';
import { fullTitle, pageTags } from '#shared/product/page-tags';
import type { PublicPage } from '#shared/product/pages';
import { currentLanguage } from './messages';
import { PageOwner } from './page-owner';
import { site } from './site';

/** Names the page in the browser's tab, its history and a screen reader's first words: "X – Dear Ones". */
export function usePageTitle(title?: string): void {
  const name = useContext(PageOwner)?.name;
  const named = title && name ? `${name}: ${title}` : title;
  useEffect(() => {
    document.title = fullTitle(named);
  }, [named]);
}

/** The metadata of a public page. */
export interface PageMeta extends PublicPage {
  /** The page as JSON-LD, in the words of schema.org. */
  structuredData?: Record<string, unknown>;
}

/**
 * Sets the title and puts the rest into the document's head for as long as the page is shown.
 * @param meta the same object or function each time; a function is called again when the language changes
 */
export function usePageMeta(meta: PageMeta | (() => PageMeta)): void {
  const language = currentLanguage();
  const read = useEffectEvent(() => (typeof meta === 'function' ? meta() : meta));
  usePageTitle((typeof meta === 'function' ? meta() : meta).title);
  useEffect(() => putInHead(tagsOf(read())), [meta, language]);
}

function tagsOf({ structuredData, ...page }: PageMeta): HTMLElement[] {
  return [
    ...pageTags(page, { appUrl: site.appUrl, language: currentLanguage() }).map(
      ({ name, attributes }) => tag(name, attributes),
    ),
    ...(structuredData
      ? [tag('script', { type: 'application/ld+json' }, JSON.stringify(structuredData))]
      : []),
  ];
}

function tag(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

/** A tag takes the place of the one the document came with; undoing puts that back, unless it spoke of this page only. */
function putInHead(tags: HTMLElement[]): () => void {
  const undo = tags.map((element) => {
    const [first] = element.attributes;
    const before =
      first && document.head.querySelector(`${element.localName}[${first.name}="${first.value}"]`);
    if (before) before.replaceWith(element);
    else document.head.append(element);
    return () =>
      before && !before.hasAttribute('data-page') ? element.replaceWith(before) : element.remove();
  });
  return () => {
    undo.forEach((undoOne) => undoOne());
    // The tags of a link preview, which came with the document.
    document.head
      .querySelectorAll('meta[property], [name="twitter:card"]')
      .forEach((preview) => preview.remove());
  };
}
