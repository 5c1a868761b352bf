import type { TextSizeName } from '#shared/product/display';

/**
 * All design tokens except the colors. tailwind.config.ts turns each token into a utility of the same name.
 */

/** Font sizes of the root element. All other sizes are in rem, so this alone scales a page. */
export const textSizes: Readonly<Record<TextSizeName, string>> = {
  normal: '100%',
  large: '122%',
  largest: '144%',
};

/** Font sizes with their line heights. */
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

/** Heights of controls, and the padding at the edges of a page. */
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
 * The size of touch targets in person mode and the gap between them: 96 and 16 pixels on a tablet. On a phone, a target
 * is as large as the screen allows, and at least 60 pixels. The band is the height of a wide button on home.
 */
export const personSizes = {
  tablet: {
    '--person-target': 'clamp(60px, 16dvh, 96px)',
    '--person-gap': '16px',
    '--person-pad': 'clamp(12px, 3vmin, 32px)',
    '--band': 'clamp(96px, 15vmin, 168px)',
  },
  narrow: {
    '--person-target': 'clamp(60px, 10.5dvh, 80px)',
    '--person-gap': '12px',
    '--band': 'clamp(64px, 10dvh, 96px)',
  },
  low: {
    '--person-target': 'clamp(60px, 16dvh, 80px)',
    '--person-gap': '12px',
    '--band': '64px',
  },
};

/** Media queries for a phone in portrait and in landscape orientation. */
export const smallGlass = {
  narrow: '@media (max-width: 559.98px)',
  low: '@media (max-height: 479.98px) and (orientation: landscape)',
};

/** Widths of text. A character of our typeface is 0.45 em wide on average: 31 em hold about 70 characters, 75 at most. */
export const widths = {
  narrow: '32rem',
  reading: '31em',
  column: '40rem',
  /** Grows with a large screen, so that lists get more columns. */
  wide: 'clamp(72rem, 78vw, 96rem)',
  aside: '28rem',
};

export const radii = { small: '6px', control: '10px', card: '16px', round: '9999px' };

export const shadows = {
  none: 'none',
  card: '0 1px 2px rgb(60 40 30 / 0.06), 0 4px 16px rgb(60 40 30 / 0.05)',
  raised: '0 2px 6px rgb(30 20 15 / 0.12), 0 16px 48px rgb(30 20 15 / 0.22)',
};

/** The stacking order of layers. */
export const layers = { menu: '20', banner: '30', modal: '40', toast: '50', 'skip-link': '60' };

/** The duration of transitions. There are none if the user prefers reduced motion. */
export const motion = { quick: '120ms' };

/** The delay before a loading indicator appears, so that it does not flicker on fast responses. */
export const patience = '400ms';
