/**
 * Finds texts inside the page that are in no catalog: in the pseudo-language, every letter of a translated text has an
 * accent. Playwright serializes the function, so it is self-contained.
 * @param said what the tests, in the place of a family, have typed
 */
export function bareTexts(said: readonly string[]): string[] {
  const { lang } = document.documentElement;
  // Texts that Intl writes: months, weekdays, the half of the day, and the "and" of a list.
  const names = [...new Array(12).keys()].flatMap((month) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Date(2026, month).toLocaleDateString(`${lang}-BE`, { month: style }),
      new Date(2026, 0, month).toLocaleDateString(`${lang}-BE`, { weekday: style }),
    ]),
  );
  const fromIntl = [...names, 'AM', 'PM', ' and '];
  // Long ones first, as they may contain others.
  const known = [...said, ...fromIntl].toSorted((one, other) => other.length - one.length);
  const isBare = (text: string) =>
    /[a-z]/i.test(
      known
        .reduce(
          (rest, word) => rest.replaceAll(word, ''),
          // Without no-break spaces, which keep the last words of a text together, and addresses of emails and pages.
          text
            .replaceAll('\u00A0', ' ')
            .replace(/\S+@\S+|https?:\/\/\S+|\blocalhost\b(:\d+\S*)?/g, ''),
        )
        // Names that no translation changes: of products, a key, a paper size and a time zone.
        .replace(/Dear Ones|PostgreSQL|FaceTime|WhatsApp|Wi-Fi|iPad|UTC|F8|A4/g, '')
        // The tags in a noscript element, whose content is a text.
        .replace(/<[^>]*>/g, ''),
    );
  const isOurs = (element: Element) =>
    // Such as the name of a language in that language, and the English of a legal text.
    element.closest('[lang]') === document.documentElement &&
    element.closest('script, style, svg') === null;
  const bare = new Set<string>();
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { nodeValue, parentElement: parent } = text;
    if (nodeValue?.trim() && parent && isOurs(parent) && isBare(nodeValue)) bare.add(nodeValue);
  }
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ];
  for (const element of document.querySelectorAll('*'))
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value && isOurs(element) && isBare(value)) bare.add(`${name}="${value}"`);
    }
  for (const meta of document.querySelectorAll(
    'meta[name="description"], meta[property="og:title"]',
  )) {
    const content = meta.getAttribute('content') ?? '';
    if (isBare(content)) bare.add(`${meta.outerHTML}`);
  }
  return [...bare];
}
