/**
 * Every colour of the product, once for each theme. tailwind.config.ts turns each into a CSS
 * variable and a utility of the same name; tokens.test.ts holds the pairs to their contrast.
 */
const light = {
  page: '#fbf8f4',
  surface: '#ffffff',
  sunken: '#f3ede5',
  ink: '#1a1a1a',
  'ink-soft': '#4b443d',
  line: '#ddd4c8',
  'line-strong': '#7d7268',
  accent: '#5d2449',
  'accent-strong': '#431833',
  'on-accent': '#ffffff',
  'accent-soft': '#f7e9ec',
  link: '#5d2449',
  danger: '#8a1c14',
  'danger-strong': '#66120c',
  'on-danger': '#ffffff',
  'danger-soft': '#fcece9',
  success: '#1c4a2c',
  'success-soft': '#e9f2ea',
  warning: '#583a00',
  'warning-soft': '#fcf1d9',
  focus: '#b04a00',
  'focus-gap': '#ffffff',
  backdrop: '#1a1a1a99',
};

export type ColourName = keyof typeof light;
export type Palette = Readonly<Record<ColourName, string>>;

const dark: Palette = {
  page: '#181413',
  surface: '#221d1b',
  sunken: '#2d2724',
  ink: '#f6f1ea',
  'ink-soft': '#d3cac0',
  line: '#483f3a',
  'line-strong': '#a0948a',
  accent: '#deb0c8',
  'accent-strong': '#efcfe0',
  'on-accent': '#2b0f21',
  'accent-soft': '#38232f',
  link: '#eac0d6',
  danger: '#f5ab9e',
  'danger-strong': '#ffcabf',
  'on-danger': '#3a0b06',
  'danger-soft': '#40211c',
  success: '#a8d3b2',
  'success-soft': '#1e3526',
  warning: '#ecca86',
  'warning-soft': '#382b14',
  focus: '#ffb366',
  'focus-gap': '#181413',
  backdrop: '#000000b3',
};

const highContrast: Palette = {
  page: '#000000',
  surface: '#000000',
  sunken: '#1a1a1a',
  ink: '#ffffff',
  'ink-soft': '#ffffff',
  line: '#ffffff',
  'line-strong': '#ffffff',
  accent: '#ffe14d',
  'accent-strong': '#fff3b0',
  'on-accent': '#000000',
  'accent-soft': '#262200',
  link: '#ffe14d',
  danger: '#ffc2b8',
  'danger-strong': '#ffe1dc',
  'on-danger': '#000000',
  'danger-soft': '#2b0d09',
  success: '#b8f5c8',
  'success-soft': '#0a2412',
  warning: '#ffe14d',
  'warning-soft': '#262200',
  focus: '#5ce1ff',
  'focus-gap': '#000000',
  backdrop: '#000000cc',
};

export type ThemeName = 'light' | 'dark' | 'high-contrast';

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light,
  dark,
  'high-contrast': highContrast,
};

export type TextSizeName = 'normal' | 'large' | 'largest';

/** The root's font size. Everything else is measured in rem, so this alone makes a page larger. */
export const textSizes: Readonly<Record<TextSizeName, string>> = {
  normal: '100%',
  large: '122%',
  largest: '144%',
};
