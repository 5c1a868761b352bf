import { i18n, type MessageDescriptor } from '@lingui/core';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

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
    // What a family wrote is never taken for an element.
    const isText = typeof value === 'string' && !value.includes('<');
    if (isText || typeof value === 'number') return [name, value];
    const element = `${name}-element`;
    elements[element] = <Fragment>{value}</Fragment>;
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

/** Splits a text at its elements, whose content can have further elements. */
function withElements(text: string, elements: Elements): ReactNode {
  const [before, paired, content, single, ...rest] = text.split(ELEMENT);
  if (rest.length === 0) return text;
  const element = elements[paired ?? single ?? ''];
  const after = text.slice((before ?? '').length + (ELEMENT.exec(text)?.[0].length ?? 0));
  return (
    <>
      {before}
      {isValidElement(element) &&
        (content === undefined
          ? element
          : cloneElement(element, {}, withElements(content, elements)))}
      {withElements(after, elements)}
    </>
  );
}
