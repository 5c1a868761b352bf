import type { ThemeName } from '#shared/product/display';

/** Every color in each theme; palettes.test.ts checks the contrast of the pairs. */
const colors = {
  // light, dark, high contrast
  page: ['#fbf8f4', '#181413', '#000000'],
  surface: ['#ffffff', '#221d1b', '#000000'],
  sunken: ['#f3ede5', '#2d2724', '#1a1a1a'],
  ink: ['#1a1a1a', '#f6f1ea', '#ffffff'],
  'ink-soft': ['#4b443d', '#d3cac0', '#ffffff'],
  line: ['#ddd4c8', '#483f3a', '#ffffff'],
  'line-strong': ['#7d7268', '#a0948a', '#ffffff'],
  accent: ['#5d2449', '#deb0c8', '#ffe14d'],
  'accent-strong': ['#431833', '#efcfe0', '#fff3b0'],
  'on-accent': ['#ffffff', '#2b0f21', '#000000'],
  'accent-soft': ['#f7e9ec', '#38232f', '#262200'],
  link: ['#5d2449', '#eac0d6', '#ffe14d'],
  danger: ['#8a1c14', '#f5ab9e', '#ffc2b8'],
  'danger-strong': ['#66120c', '#ffcabf', '#ffe1dc'],
  'on-danger': ['#ffffff', '#3a0b06', '#000000'],
  'danger-soft': ['#fcece9', '#40211c', '#2b0d09'],
  success: ['#1c4a2c', '#a8d3b2', '#b8f5c8'],
  'success-soft': ['#e9f2ea', '#1e3526', '#0a2412'],
  warning: ['#583a00', '#ecca86', '#ffe14d'],
  'warning-soft': ['#fcf1d9', '#382b14', '#262200'],
  focus: ['#b04a00', '#ffb366', '#5ce1ff'],
  'focus-gap': ['#ffffff', '#181413', '#000000'],
  /** The frame of a tablet or a phone around a picture of its screen. */
  device: ['#1a1a1a', '#776b63', '#8f8f8f'],
  backdrop: ['#1a1a1a99', '#000000b3', '#000000cc'],
} as const;

export type ColorName = keyof typeof colors;
export type Palette = Readonly<Record<ColorName, string>>;

function paletteAt(theme: 0 | 1 | 2): Palette;
function paletteAt(theme: 0 | 1 | 2): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, values]) => [name, values[theme]]));
}

const light = paletteAt(0);
const dark = paletteAt(1);

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light,
  dark,
  'high-contrast': paletteAt(2),
};

/** The person's tablet at night: nothing white or bright, and no blue, in a dark room. Text stays at 7:1. */
export const night: Palette = {
  ...dark,
  page: '#0f0a07',
  surface: '#17100b',
  sunken: '#1d150e',
  ink: '#d8bf9e',
  'ink-soft': '#c4ab89',
  line: '#3a2d20',
  'line-strong': '#8a7355',
  accent: '#c9a06a',
  'accent-strong': '#dbb681',
  'on-accent': '#1a0f05',
  'accent-soft': '#261a0f',
  link: '#d3ab77',
  'danger-soft': '#261a0f',
  'success-soft': '#261a0f',
  'warning-soft': '#261a0f',
  focus: '#e0964a',
  'focus-gap': '#0f0a07',
};

/** Paper is white, whatever the theme. */
export const paper: Palette = {
  ...light,
  page: '#ffffff',
  sunken: '#ffffff',
  'accent-soft': '#ffffff',
  'danger-soft': '#ffffff',
  'success-soft': '#ffffff',
  'warning-soft': '#ffffff',
  ink: '#000000',
  'ink-soft': '#000000',
  link: '#000000',
  line: '#767676',
  'line-strong': '#000000',
};

const plain = { page: 'Canvas', ink: 'CanvasText' };

/** Forced colors, which somebody has set for all programs, take the place of any theme. */
export const forced: Palette = {
  page: plain.page,
  surface: plain.page,
  sunken: plain.page,
  ink: plain.ink,
  'ink-soft': plain.ink,
  line: plain.ink,
  'line-strong': plain.ink,
  accent: plain.ink,
  'accent-strong': plain.ink,
  'on-accent': plain.page,
  'accent-soft': plain.page,
  link: 'LinkText',
  danger: plain.ink,
  'danger-strong': plain.ink,
  'on-danger': plain.page,
  'danger-soft': plain.page,
  success: plain.ink,
  'success-soft': plain.page,
  warning: plain.ink,
  'warning-soft': plain.page,
  focus: 'Highlight',
  'focus-gap': plain.page,
  device: plain.ink,
  backdrop: '#000000cc',
};
