/** Measures a screen inside the page. Playwright serializes each function, so each one is self-contained. */

/** Lists targets that are too small or too close to another one. In pixels. */
export function closeTargets({ size, gap }: { size: number; gap: number }): string[] {
  const targets = [...document.querySelectorAll('button, a[href], input')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = targets.map((element) => ({
    word: element.textContent || element.getAttribute('aria-label') || '',
    box: element.getBoundingClientRect(),
  }));
  const small = boxes.filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5);
  const near = boxes.flatMap((one, place) =>
    boxes.slice(place + 1).filter((other) => {
      const across = Math.max(one.box.left - other.box.right, other.box.left - one.box.right);
      const along = Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom);
      return Math.max(across, along) < gap - 0.5;
    }),
  );
  return [
    ...small.map(({ word, box }) => `small: ${word} ${box.width} x ${box.height}`),
    ...near.map(({ word }) => `too near: ${word}`),
  ];
}

/** Lists texts with a font size that is too small. In pixels. */
export function smallTexts(size: number): string[] {
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (
      !text.nodeValue?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('noscript')
    )
      continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < size) problems.push(text.nodeValue.trim());
  }
  return problems;
}

/** True if the screen is longer or wider than the viewport. */
export function scrolls(): boolean {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth;
}

/** Boxes of the visible buttons, as JSON, by their words. */
export function boxesOfButtons(): Record<string, string> {
  const boxes: Record<string, string> = {};
  for (const each of document.querySelectorAll('button'))
    if (each.checkVisibility({ visibilityProperty: true }))
      boxes[each.getAttribute('aria-label') ?? each.innerText.trim()] = JSON.stringify(
        each.getBoundingClientRect(),
      );
  return boxes;
}
