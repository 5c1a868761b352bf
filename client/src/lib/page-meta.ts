import { useContext, useEffect, useEffectEvent } from 'react';
import { fullTitle, pageTags, type PageTexts } from '#shared/product/page-tags';
import type { PageName } from '#shared/product/pages';
import { definitionOf } from '#shared/product/paths';
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

/** The metadata of a public page, in the language that is shown. */
export interface PageMeta extends PageTexts {
  /** The page as JSON-LD, with the names of schema.org. */
  structuredData?: Record<string, unknown>;
}

/** Called with the metadata of each public page that is rendered on the server. */
let collect: ((name: PageName, texts: PageTexts) => void) | undefined;

/** Renders a page on the server, and returns the texts that it has for the head if it is that public page. */
export function collectPageTexts(
  name: PageName | undefined,
  render: () => string,
): { root: string; texts: PageTexts | undefined } {
  let texts: PageTexts | undefined;
  collect = (shown, { title, description }) => {
    // Visitors get the login page in place of a personal one.
    if (shown === name) texts = title === undefined ? { description } : { title, description };
  };
  try {
    const root = render();
    return { root, texts };
  } finally {
    collect = undefined;
  }
}

/**
 * Sets the title and puts the rest into the document's head for as long as the page is shown.
 * @param read the same function each time; it is called again when the language changes
 */
export function usePageMeta(name: PageName, read: () => PageMeta): void {
  const language = currentLanguage();
  const meta = useEffectEvent(read);
  const texts = read();
  collect?.(name, texts);
  usePageTitle(texts.title);
  useEffect(() => putInHead(tagsOf(name, meta())), [name, read, language]);
}

function tagsOf(name: PageName, { structuredData, ...texts }: PageMeta): HTMLElement[] {
  const { path, robots } = definitionOf(name);
  const page = { path, ...(robots && { robots }), ...texts };
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
