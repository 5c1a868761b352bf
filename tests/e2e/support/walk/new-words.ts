import type { Page } from 'playwright/test';

/** Runs in the page: the texts on the glass, in the uppermost dialog if there is one. */
function visibleTexts(): string[] {
  const root = [...document.querySelectorAll('[role$="dialog"]')].at(-1) ?? document.body;
  const texts: string[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const text = node.nodeValue?.trim() ?? '';
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (parent.closest('.sr-only, script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.height > 1 && box.bottom > 0 && box.top < window.innerHeight) texts.push(text);
  }
  return texts;
}

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Counts the words on a page that its reader has not read yet. A text that stays, or comes again, is read once. */
export function newReader() {
  const known = new Set<string>();
  const read = (texts: readonly string[]): number => {
    const fresh = texts.filter((text) => !known.has(text));
    for (const text of fresh) known.add(text);
    return fresh.reduce((sum, text) => sum + countWords(text), 0);
  };
  return {
    read,
    look: async (page: Page) => read(await page.evaluate(visibleTexts)),
  };
}
