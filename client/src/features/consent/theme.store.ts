import type { ThemeName } from '../../ui/tokens';

const themes: Readonly<Record<ThemeName, true>> = { light: true, dark: true, 'high-contrast': true };
const isTheme = (value: string | undefined): value is ThemeName => value !== undefined && Object.hasOwn(themes, value);

/** The theme in the cookie `user-theme`, undefined when there is none or it is not one of ours. */
export function storedTheme(): ThemeName | undefined {
  const value = /(?:^|;\s*)user-theme=([^;]*)/.exec(document.cookie)?.[1];
  return isTheme(value) ? value : undefined;
}
