import { i18n, type MessageDescriptor } from '@lingui/core';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

type Elements = Record<string, ReactElement>;

interface TransProps extends Pick<MessageDescriptor, 'id' | 'message'> {
  values?: Record<string, ReactNode>;
  /** The elements that the message names by number: "Read the <0>guide</0>". */
  components?: Elements;
}

/**
 * A message with elements in it; the build puts it in place of Lingui's own `Trans`, which needs a provider and weighs
 * 1 KB more. Whoever renders the tree renders it again when the language changes; see `useTranslations`.
 */
export function Trans({ id, message, values, components = {} }: TransProps) {
  const elements = { ...components };
  const texts = Object.entries(values ?? {}).map(([name, value]) => {
    // Text of a family is never parsed as an element.
    const isText = typeof value === 'string' && !value.includes('<');
    if (isText || typeof value === 'number') return [name, value];
    const element = `${name}-element`;
    elements[element] = <span>{value}</span>;
    return [name, `<${element}/>`];
  });
  const text = i18n._(
    id,
    Object.fromEntries(texts) as Record<string, string>,
    message === undefined ? {} : { message },
  );
  return withElements(text, elements);
}

const ELEMENT = /<([\w-]+)>(.*?)<\/\1>|<([\w-]+)\/>/s;

/** Blanks stay outside, because an element's accessible text has none at its ends. Translators leave them alone. */
function alone(text: string): ReactNode {
  const words = text.trim();
  const [before, after] = text.split(words);
  return createElement(Fragment, null, before, words && <span>{words}</span>, after);
}

/**
 * Splits a text at its elements, whose content can have further elements. Each piece of text stands alone in an element,
 * because a page translator takes text nodes away from React.
 */
function withElements(text: string, elements: Elements): ReactNode {
  const found = ELEMENT.exec(text);
  if (!found) return alone(text);
  const [whole, paired, content, single] = found;
  const element: ReactElement | undefined = elements[paired ?? single ?? ''];
  return (
    <>
      {alone(text.slice(0, found.index))}
      {element &&
        (content === undefined
          ? element
          : cloneElement(
              element,
              {},
              ELEMENT.test(content) ? withElements(content, elements) : content,
            ))}
      {withElements(text.slice(found.index + whole.length), elements)}
    </>
  );
}
