import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { forced, night, palettes, paper, type Palette } from './client/src/ui/palettes';
import {
  layers,
  motion,
  patience,
  personSizes,
  radii,
  shadows,
  smallGlass,
  space,
  textSizes,
  typeScale,
  weights,
  widths,
} from './client/src/ui/tokens';

/** One palette as CSS variables. `scheme` tells the browser how to draw its own parts, such as scroll bars. */
function variables(palette: Palette, scheme: 'light' | 'dark' | 'light dark') {
  const rules: Record<string, string> = { 'color-scheme': scheme };
  for (const [name, value] of Object.entries(palette)) rules[`--color-${name}`] = value;
  return rules;
}

/** Wins over every theme. */
const WHATEVER_THE_THEME = ':root:root:root';

const themes = plugin((tailwind) => {
  tailwind.addBase({
    ':root, [data-theme="light"]': variables(palettes.light, 'light'),
    '@media (prefers-color-scheme: dark)': {
      ':root:not([data-theme])': variables(palettes.dark, 'dark'),
    },
    '@media (prefers-contrast: more)': {
      ':root:not([data-theme])': variables(palettes['high-contrast'], 'dark'),
    },
    '[data-theme="dark"]': variables(palettes.dark, 'dark'),
    '[data-theme="high-contrast"]': variables(palettes['high-contrast'], 'dark'),
    '[data-theme="night"]': variables(night, 'dark'),
    '@media (forced-colors: active)': { [WHATEVER_THE_THEME]: variables(forced, 'light dark') },
    '@media print': { [WHATEVER_THE_THEME]: variables(paper, 'light') },
    html: { 'font-size': textSizes.normal },
    'html[data-text-size="large"]': { 'font-size': textSizes.large },
    'html[data-text-size="largest"]': { 'font-size': textSizes.largest },
    ':root': { '--motion-quick': motion.quick, '--patience': patience, ...personSizes.tablet },
    [smallGlass.narrow]: { ':root': personSizes.narrow },
    [smallGlass.low]: { ':root': personSizes.low },
    '@media (prefers-reduced-motion: reduce)': { ':root': { '--motion-quick': '0ms' } },
  });
});

/** Between a phone's bars there is little room: what is read and filled in gets it first. */
const shortPhone = plugin((tailwind) =>
  tailwind.addVariant('short-phone', '@media (max-width: 39.99rem) and (max-height: 44rem)'),
);

/** The person's screens on a phone. */
const personOnPhone = plugin((tailwind) => {
  for (const [name, query] of Object.entries(smallGlass)) tailwind.addVariant(name, query);
});

const colours = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(--color-${name})`]),
);

export default {
  content: [],
  theme: {
    colors: { transparent: 'transparent', current: 'currentColor', ...colours },
    fontFamily: { sans: 'var(--font-text)' },
    fontSize: typeScale,
    fontWeight: weights,
    borderRadius: radii,
    boxShadow: shadows,
    transitionDuration: { DEFAULT: 'var(--motion-quick)', quick: 'var(--motion-quick)' },
    extend: { spacing: space, maxWidth: widths, zIndex: layers },
  },
  plugins: [themes, shortPhone, personOnPhone],
} satisfies Config;
