import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { palettes, textSizes, type Palette } from './client/src/ui/tokens';

/** One palette as CSS variables. `scheme` tells the browser how to draw its own parts, such as scroll bars. */
function variables(palette: Palette, scheme: 'light' | 'dark') {
  const rules: Record<string, string> = { 'color-scheme': scheme };
  for (const [name, value] of Object.entries(palette)) rules[`--color-${name}`] = value;
  return rules;
}

const themes = plugin((tailwind) => {
  tailwind.addBase({
    ':root': variables(palettes.light, 'light'),
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': variables(palettes.dark, 'dark') },
    '@media (prefers-contrast: more)': {
      ':root:not([data-theme])': variables(palettes['high-contrast'], 'dark'),
    },
    '[data-theme="dark"]': variables(palettes.dark, 'dark'),
    '[data-theme="high-contrast"]': variables(palettes['high-contrast'], 'dark'),
    html: { 'font-size': textSizes.normal },
    'html[data-text-size="large"]': { 'font-size': textSizes.large },
    'html[data-text-size="largest"]': { 'font-size': textSizes.largest },
  });
});

const colours = Object.fromEntries(Object.keys(palettes.light).map((name) => [name, `var(--color-${name})`]));

export default {
  content: [],
  theme: {
    colors: { transparent: 'transparent', current: 'currentColor', ...colours },
    fontFamily: { sans: 'var(--font-text)' },
    fontSize: {
      small: ['1rem', '1.5'],
      body: ['1.125rem', '1.5'],
      lead: ['1.3125rem', '1.5'],
      h3: ['1.375rem', '1.35'],
      h2: ['1.6875rem', '1.25'],
      h1: ['clamp(1.9375rem, 1.5rem + 1.9vw, 2.5rem)', '1.15'],
      display: ['clamp(2.25rem, 1.4rem + 3.8vw, 3.75rem)', '1.08'],
      person: ['1.5rem', '1.5'],
      name: ['clamp(3rem, 2rem + 3vw, 4rem)', '1.1'],
    },
    fontWeight: { normal: '400', bold: '700' },
    borderRadius: { none: '0', small: '6px', control: '10px', card: '16px', round: '9999px' },
    boxShadow: {
      none: 'none',
      card: '0 1px 2px rgb(60 40 30 / 0.06), 0 4px 16px rgb(60 40 30 / 0.05)',
      raised: '0 2px 6px rgb(30 20 15 / 0.12), 0 16px 48px rgb(30 20 15 / 0.22)',
    },
    transitionDuration: { DEFAULT: 'var(--motion-quick)', quick: 'var(--motion-quick)' },
    extend: {
      spacing: {
        target: '2.75rem',
        control: '3.25rem',
        'control-large': '4rem',
        'person-target': '6rem',
        gutter: 'clamp(16px, 4vw, 40px)',
      },
      maxWidth: { narrow: '32rem', reading: 'var(--measure)', wide: '72rem' },
    },
  },
  plugins: [themes],
} satisfies Config;
