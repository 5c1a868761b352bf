import { expect, type Page } from 'playwright/test';

/** Pages of one kind begin at one left edge: the heading of a page, one in a card, one beside a table of contents. */
type Kind = 'page' | 'card' | 'long';

const screens = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

/** Runs in the page. Left edges in CSS pixels, and the share of the window that the content takes. */
function edges() {
  const left = (element: Element | null | undefined) =>
    Math.round(element?.getBoundingClientRect().left ?? Number.NaN);
  const main = document.querySelector('main');
  return {
    mark: left(document.querySelector('header a')),
    main: left(main),
    heading: left(document.querySelector('main h1')),
    content: [...(main?.children ?? [])]
      .filter((child) => child.checkVisibility())
      .map((child) => left(child)),
    isCard:
      document.querySelector('main > :not(nav) h1')?.closest('[class*=rounded-card]') instanceof
      Element,
    isLong: document.querySelector('main nav details') !== null,
  };
}

/**
 * Expects the content of a page to begin below the product's mark, at 1280 and 1920 pixels, and its heading where those
 * of the other pages of its kind begin.
 * @param headings the left edges of the headings so far, which it adds to
 */
export async function expectOneLeftEdge(page: Page, headings: Map<string, number>): Promise<void> {
  const before = page.viewportSize();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const { mark, main, heading, content, isCard, isLong } = await page.evaluate(edges);
    const kind: Kind = isCard ? 'card' : isLong ? 'long' : 'page';
    const key = `${kind}, ${screen.width} px`;
    expect.soft({ main, content: [...new Set(content)] }, page.url()).toEqual({
      main: mark,
      content: [mark],
    });
    if (kind === 'page') expect.soft(heading, page.url()).toBe(mark);
    expect.soft(heading, `${page.url()}: ${key}`).toBe(headings.get(key) ?? heading);
    headings.set(key, heading);
  }
  if (before) await page.setViewportSize(before);
}
