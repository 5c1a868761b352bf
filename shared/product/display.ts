import { isLanguage, type Language } from './languages';

/** The display settings. The server renders them into the document, so that no page flashes in other colors or another language. */

export const themeNames = ['light', 'dark', 'high-contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The page background of each theme, equal to the design tokens. Browsers use it for their own bars. */
export const pageColors: Readonly<Record<ThemeName, string>> = {
  light: '#fbf8f4',
  dark: '#181413',
  'high-contrast': '#000000',
};

export const textSizeNames = ['normal', 'large', 'largest'] as const;
export type TextSizeName = (typeof textSizeNames)[number];

/** The chosen settings. If no theme or language was chosen, the device's applies. */
export interface DisplayChoice {
  theme?: ThemeName | undefined;
  textSize?: TextSizeName | undefined;
  language?: Language | undefined;
}

/** The cookies that store the settings. */
export const displayCookies = {
  theme: 'user-theme',
  textSize: 'user-text-size',
  language: 'user-language',
} as const;

/** The cookie of a browser in which the question about cookies was answered, so that the server renders no banner. */
export const ANSWERED_COOKIE = 'dear-ones-cookie-banner-dismissed';

export const hasAnswered = (cookies = ''): boolean =>
  valueOf(ANSWERED_COOKIE, cookies) !== undefined;

/** Reads the settings from cookies in the form "name=value; name=value". Unknown values are ignored. */
export function displayIn(cookies: string): DisplayChoice {
  const theme = oneOf(themeNames, valueOf(displayCookies.theme, cookies));
  const textSize = oneOf(textSizeNames, valueOf(displayCookies.textSize, cookies));
  const language = valueOf(displayCookies.language, cookies);
  return {
    ...(theme && { theme }),
    ...(textSize && { textSize }),
    ...(isLanguage(language) && { language }),
  };
}

function valueOf(name: string, cookies: string): string | undefined {
  const pair = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

const oneOf = <Name extends string>(
  names: readonly Name[],
  value: string | undefined,
): Name | undefined => names.find((name) => name === value);
