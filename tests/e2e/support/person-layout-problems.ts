/** Finds layout problems of person mode on small displays inside the page. Playwright serializes each function, so each one is self-contained. */

/** Words and buttons of which a part lies outside the viewport, or over other words or buttons. */
export function outsideOrOver(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForReaders = (element: Element) => element.closest('.sr-only, noscript') !== null;
  const boxes: {
    what: string;
    element: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }[] = [];
  const add = (what: string, element: Element, { left, top, right, bottom }: DOMRect) =>
    boxes.push({ what, element, left, top, right, bottom });
  for (const button of document.querySelectorAll('button, a[href]')) {
    if (isSeen(button))
      add(
        button.textContent || button.getAttribute('aria-label') || '',
        button,
        button.getBoundingClientRect(),
      );
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent || !isSeen(parent) || isForReaders(parent)) continue;
    range.selectNodeContents(text);
    // The hidden pages of a long text lie beside the visible one.
    const pages = parent.closest('[style*="column-width"]')?.getBoundingClientRect();
    // Shortened on purpose, with the whole of it at hand.
    const end =
      parent.getAttribute('title') === text.nodeValue.trim()
        ? parent.getBoundingClientRect().bottom
        : Infinity;
    for (const box of range.getClientRects()) {
      if (box.bottom > end + 1) continue;
      if (pages && (box.left >= pages.right || box.right <= pages.left)) continue;
      // The letters, without the room above and below them.
      const air = (box.height - parseFloat(getComputedStyle(parent).fontSize)) / 2;
      add(
        text.nodeValue.trim(),
        parent,
        new DOMRect(box.left, box.top + air, box.width, box.height - 2 * air),
      );
    }
  }
  const outside = boxes.filter(
    ({ left, top, right, bottom }) =>
      left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1,
  );
  const over = boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element))
          return false;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return across > 1 && along > 1;
      })
      .map((other) => `"${one.what.slice(0, 60)}" lies over "${other.what.slice(0, 60)}"`),
  );
  return [...outside.map(({ what }) => `outside: "${what.slice(0, 60)}"`), ...over];
}

/** Lists words that are broken in the middle without a hyphen. At a soft hyphen the browser shows one. */
export function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.sr-only, noscript')
    )
      continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u00AD-]+/g)) {
      // The hyphen that is shown for a soft one belongs to the letter after it.
      const isAfterHyphen = text.nodeValue?.[index - 1] === '\u00AD';
      range.setStart(text, index + (isAfterHyphen ? 1 : 0));
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns the number of lines of a heading up to its first comma: "Good morning,". */
export function linesOfGreeting(): number {
  const texts = document.createTreeWalker(
    document.querySelector('h1') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  const lines = new Set<number>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const comma = text.nodeValue?.indexOf(',') ?? -1;
    range.setStart(text, 0);
    range.setEnd(text, comma === -1 ? (text.nodeValue?.length ?? 0) : comma);
    for (const { top, width } of range.getClientRects()) if (width > 0) lines.add(Math.round(top));
    if (comma !== -1) break;
  }
  return lines.size;
}
