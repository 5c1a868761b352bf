/** A compiled message: its text, or its parts. A part is a text, a value by its name, or a choice by a value. */
export type Text = string | Part[];
export type Part = string | [name: string, kind?: string, forms?: Record<string, Text>];
/** Texts with consecutive numbers, each list after the number of its first text. */
export type Runs = readonly (readonly [first: number, ...texts: Text[]])[];
type Values = Readonly<Record<string, string | number | null | undefined>>;

const texts: Record<string, Record<string, Text>> = {};
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** @param counted replaces "#", which stands for the number of a plural */
function compose(text: Text, values: Values, counted = '#'): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? counted : part;
      const [name, kind, forms] = part;
      const value = values[name];
      if (!forms) return value ?? '';
      if (kind === 'select') return compose(forms[String(value)] ?? forms.other ?? '', values);
      const rule = new Intl.PluralRules(i18n.locale).select(Number(value));
      return compose(
        forms[String(value)] ?? forms[rule] ?? forms.other ?? '',
        values,
        new Intl.NumberFormat(i18n.locale).format(Number(value)),
      );
    })
    .join('');
}

/**
 * The part of `@lingui/core` that the product uses. The build puts it in its place, because Lingui's own weighs four
 * times as much: it formats dates, knows ordinals, and falls back to other languages.
 */
export const i18n = {
  locale: '',
  /** Returns a message in the current language, or its id if the catalog lacks it. */
  _(message: string | { id: string; values?: Values }, values: Values = {}): string {
    const id = typeof message === 'string' ? message : message.id;
    return compose(
      texts[i18n.locale]?.[id] ?? id,
      typeof message === 'string' ? values : (message.values ?? values),
    );
  },
  on(_event: 'change', listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  load(language: string, messages: Record<string, Text>) {
    texts[language] = { ...texts[language], ...messages };
    announce();
  },
  activate(language: string) {
    i18n.locale = language;
    announce();
  },
  loadAndActivate({ locale, messages }: { locale: string; messages: Record<string, Text> }) {
    texts[locale] = messages;
    i18n.activate(locale);
  },
};

/** Returns the messages of a built catalog by their ids, which are their numbers to the base 36. */
export const messagesOf = (runs: Runs): Record<string, Text> =>
  Object.fromEntries(
    runs.flatMap(([first, ...run]) =>
      run.map((text, index) => [(first + index).toString(36), text] as const),
    ),
  );
