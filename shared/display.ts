/** How somebody wants the pages to look. Both sides read it: the server writes it into the document, so that no page comes in other colors first. */

export const themeNames = ['light', 'dark', 'high-contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

/** What the pages lie on, as the design tokens have it: the browser's own bars take it over. */
export const pageColors: Readonly<Record<ThemeName, string>> = {
  light: '#fbf8f4',
  dark: '#181413',
  'high-contrast': '#000000',
};

export const textSizeNames = ['normal', 'large', 'largest'] as const;
export type TextSizeName = (typeof textSizeNames)[number];

/** What was chosen; a theme that was not is the device's. */
export interface DisplayChoice {
  theme?: ThemeName | undefined;
  textSize?: TextSizeName | undefined;
}

/** The cookies that keep each part of the choice. */
export const displayCookies = { theme: 'user-theme', textSize: 'user-text-size' } as const;

/** The choice in cookies written "name=value; name=value". A value that is none of ours counts as none. */
export function displayIn(cookies: string): DisplayChoice {
  const theme = oneOf(themeNames, valueOf(displayCookies.theme, cookies));
  const textSize = oneOf(textSizeNames, valueOf(displayCookies.textSize, cookies));
  return { ...(theme && { theme }), ...(textSize && { textSize }) };
}

function valueOf(name: string, cookies: string): string | undefined {
  const pair = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

const oneOf = <Name extends string>(
  names: readonly Name[],
  value: string | undefined,
): Name | undefined => names.find((name) => name === value);
