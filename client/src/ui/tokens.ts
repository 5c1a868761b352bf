import type { TextSizeName, ThemeName } from '#shared/display';

/**
 * Everything a screen is drawn with. tailwind.config.ts turns each token into a utility of the same
 * name, and the colors into CSS variables besides, which the themes change.
 */

/** Every color, once for each theme; tokens.test.ts holds the pairs to their contrast. */
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

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light,
  dark,
  'high-contrast': highContrast,
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

/** The colors somebody has set for all programs (forced colors), in place of any theme. */
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
  backdrop: '#000000cc',
};

/** The root's font size. Everything else is measured in rem, so this alone makes a page larger. */
export const textSizes: Readonly<Record<TextSizeName, string>> = {
  normal: '100%',
  large: '122%',
  largest: '144%',
};

/** Sizes of text, each with its line height. */
export const typeScale: Record<string, [size: string, lineHeight: string]> = {
  small: ['1rem', '1.5'],
  body: ['1.125rem', '1.5'],
  lead: ['1.3125rem', '1.5'],
  h3: ['1.375rem', '1.35'],
  h2: ['1.6875rem', '1.25'],
  h1: ['clamp(1.9375rem, 1.5rem + 1.9vw, 2.5rem)', '1.15'],
  display: ['clamp(2.25rem, 1.4rem + 3.8vw, 3.75rem)', '1.08'],
  person: ['1.5rem', '1.5'],
  name: ['clamp(48px, 1.5rem + 4vw, 4rem)', '1.1'],
};

export const weights = { normal: '400', bold: '700' };

/** Heights of what is pressed, and the space at the edges of a page. */
export const space = {
  target: '2.75rem',
  control: '3.25rem',
  'control-large': '4rem',
  'person-target': 'var(--person-target)',
  'person-gap': 'var(--person-gap)',
  'person-pad': 'var(--person-pad)',
  gutter: 'clamp(16px, 4vw, 40px)',
};

/**
 * What the person presses, and the space between: 96 and 16 pixels on a tablet. A phone has no room for that; there
 * a target is as large as its glass allows, and never smaller than 60 pixels.
 */
export const personSizes = {
  tablet: {
    '--person-target': 'clamp(60px, 16dvh, 96px)',
    '--person-gap': '16px',
    '--person-pad': 'clamp(12px, 3vmin, 32px)',
  },
  narrow: { '--person-target': 'clamp(60px, 10.5dvh, 80px)', '--person-gap': '12px' },
  low: { '--person-target': 'clamp(60px, 16dvh, 80px)', '--person-gap': '12px' },
};

/** A phone upright, and one on its side. */
export const smallGlass = {
  narrow: '@media (max-width: 559.98px)',
  low: '@media (max-height: 479.98px) and (orientation: landscape)',
};

/** Widths of what is read. A letter of our typeface is 0.45 em wide on average: 31 em hold about 70, 75 at most. */
export const widths = {
  narrow: '32rem',
  reading: '31em',
  column: '40rem',
  wide: '72rem',
  aside: '28rem',
};

export const radii = { none: '0', small: '6px', control: '10px', card: '16px', round: '9999px' };

export const shadows = {
  none: 'none',
  card: '0 1px 2px rgb(60 40 30 / 0.06), 0 4px 16px rgb(60 40 30 / 0.05)',
  raised: '0 2px 6px rgb(30 20 15 / 0.12), 0 16px 48px rgb(30 20 15 / 0.22)',
};

/** What lies over what. */
export const layers = { menu: '20', banner: '30', modal: '40', toast: '50', 'skip-link': '60' };

/** How long a change of look takes; nothing at all where motion is unwelcome. */
export const motion = { quick: '120ms' };

/** How long somebody waits before being told so: what is there sooner must not flicker. */
export const patience = '400ms';
