/** Finds layout problems inside the page. Playwright serializes each function, so each one is self-contained. */

/** Lists everything that scrolls horizontally: the page itself or a scroll container. */
export function scrolledSideways(): string[] {
  const scrolls = (element: Element) =>
    element === document.documentElement ||
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  return [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        scrolls(element),
    )
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `scrolls sideways: ${tagName} ${className}: ${scrollWidth} > ${clientWidth}`,
    );
}

/** Lists elements that reach beyond the sides of the window, unless a box around them scrolls or hides what is beyond. */
export function beyondTheGlass(): string[] {
  const isHeld = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible' && box !== document.body) return true;
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isBeyond = left < -1 || right > document.documentElement.clientWidth + 1;
      return width > 1 && height > 1 && isBeyond && !isHeld(element);
    })
    .map((element) => `beyond the glass: ${element.tagName} "${element.textContent.slice(0, 60)}"`);
}

/** Lists tables that are wider than their box, unless the box scrolls. */
export function wideTables(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const box = table.parentElement;
    if (!box || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return [];
    const over = table.getBoundingClientRect().right - box.getBoundingClientRect().right;
    return over > 1 ? [`wider than its box: ${table.className}: by ${Math.round(over)}`] : [];
  });
}

/** Lists texts that are partly clipped by a box with hidden overflow, their button or the viewport. */
export function clippedTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, display, clipPath } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // Only for screen readers.
      if (clipPath !== 'none' || (edge.width <= 1 && edge.height <= 1)) break;
      // Its pages are turned one by one.
      if (box instanceof HTMLElement && box.style.columnWidth) break;
      if (display === 'inline' || display === 'contents') continue;
      const isButton = box.matches('button, summary') || (box.matches('a') && display !== 'block');
      const sideways = left < edge.left - 1 || right > edge.right + 1;
      const upright = top < edge.top - 1 || bottom > edge.bottom + 1;
      const isCut =
        (sideways && (hides(overflowX) || isButton)) || (upright && (hides(overflowY) || isButton));
      // Shortened on purpose, with the whole of it at hand.
      if (isCut && box.closest('[title]')?.getAttribute('title')?.includes(text.nodeValue.trim()))
        break;
      if (isCut) {
        problems.push(
          `cut off: "${text.nodeValue.trim().slice(0, 60)}" by ${box.tagName} ${box.className}`,
        );
        break;
      }
      // Content outside of a scroll container can be scrolled to.
      if (['auto', 'scroll'].includes(overflowY)) break;
      if (box === document.body && sideways)
        problems.push(`off the page: "${text.nodeValue.trim().slice(0, 60)}"`);
    }
  }
  return problems;
}

/** Lists targets that are smaller than the given size. Links in running text may be as high as their line. */
export function smallTargets(part: Element, pixels: number): string[] {
  const LINE = 24;
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=tab], [tabindex="0"]';
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // Skips elements for robots or screen readers only, and elements behind an open dialog.
    if (width <= 1 || height <= 1 || element.closest('[aria-hidden="true"], [inert]')) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const labelsOf = (element: Element) =>
    'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const isLarge = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= pixels - 0.5 && height >= pixels - 0.5;
  };
  const isInText = (element: Element) => {
    const line = element.closest('p, li, td, dd, label, div');
    if (
      getComputedStyle(element).display !== 'inline' ||
      !line ||
      line.textContent === element.textContent
    )
      return false;
    return [...element.getClientRects()].every(({ height }) => height >= LINE);
  };
  /** Pressed where a target of the wanted size would end, it is still this one: some have a wider place to press than they show. */
  const isWide = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, pixels / 2 - 1];
    const across = Math.max(0, reach - width / 2) && reach;
    const along = Math.max(0, reach - height / 2) && reach;
    const places = [
      [x - across, y],
      [x + across, y],
      [x, y - along],
      [x, y + along],
    ] as const;
    return places.every(
      ([placeX, placeY]) =>
        document.elementFromPoint(placeX, placeY)?.closest(controls) === element,
    );
  };
  return [...part.querySelectorAll(controls)]
    .filter((control) => {
      const shown = [control, ...labelsOf(control)].filter(isSeen);
      return shown.length > 0 && !shown.some(isLarge) && !isInText(control) && !isWide(control);
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `small: ${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`;
    });
}
