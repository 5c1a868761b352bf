/**
 * A stand-in for the page translators of browsers. It puts nested `font` elements in the place of each
 * text node, also of those that come or change later, and leaves alone what is translate="no". Playwright serializes the
 * function, so it is self-contained.
 * @param isRude true for one that translates also what is translate="no"
 */
export function translatePage(isRude: boolean): void {
  const done = new WeakSet<Node>();
  const isLeftAlone = (element: Element) =>
    element.closest('script, style, noscript, textarea, svg, head') !== null ||
    (!isRude && element.closest('[translate]')?.getAttribute('translate') === 'no');
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (done.has(text) || !parent || isLeftAlone(parent) || text.data.trim() === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    // The same words: what matters is that they are another node, which React does not know.
    const translated = document.createTextNode(text.data);
    done.add(translated);
    inner.append(translated);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        // Written by the page: the text is another one.
        done.delete(target);
        translateAll(target);
      } else addedNodes.forEach(translateAll);
    }
  });
  const start = () => {
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    translateAll(document);
  };
  // A translator begins once the page is there: a server-rendered one is hydrated first.
  const waitForPage = () =>
    document.documentElement?.dataset.ready === undefined
      ? requestAnimationFrame(waitForPage)
      : start();
  waitForPage();
}

/** Runs in the page; returns texts that stand beside something else in their element, where a translator breaks them. */
export function textsBesideOthers(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const parent = text.parentElement;
    // Blanks never change, and translators leave them alone.
    if (
      !parent ||
      !text.textContent?.trim() ||
      parent.closest('#root, [data-radix-portal], [data-modal]') === null
    )
      continue;
    if (parent.closest('[translate="no"]')) continue;
    if (parent.childNodes.length > 1) found.push(`${parent.outerHTML.slice(0, 200)}`);
  }
  return found;
}
