import { describe, expect, test } from 'vitest';
import { pageColors } from '#shared/product/display';
import { night, palettes, paper, type ColorName, type Palette } from './palettes';

/** WCAG's contrast ratio of two opaque colors written #rrggbb. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const pairs = (fronts: ColorName[], backs: ColorName[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

/** Whatever something may stand on: the page, its cards, and the tinted boxes in them. */
const grounds: ColorName[] = ['page', 'surface', 'sunken'];
const tints: ColorName[] = ['accent-soft', 'danger-soft', 'success-soft', 'warning-soft'];
const fills: ColorName[] = ['accent', 'accent-strong', 'danger', 'danger-strong'];

const textPairs = [
  ...pairs(['ink', 'ink-soft', 'link'], [...grounds, ...tints]),
  ...pairs(['danger', 'success', 'warning'], grounds),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['on-danger'], ['danger', 'danger-strong']),
  ...pairs(['danger'], ['danger-soft']),
  ...pairs(['success'], ['success-soft']),
  ...pairs(['warning'], ['warning-soft']),
  // A tooltip and the mark of a notice are the page's colors the other way round.
  ...pairs(['page'], ['ink']),
];

/** Edges of fields and buttons, filled buttons, icons, and the ring around what has the focus. */
const controlPairs = [
  ...pairs(
    ['line-strong', 'accent', 'danger', 'success', 'warning', 'focus'],
    [...grounds, ...tints],
  ),
  ...pairs(['device'], ['page', 'surface']),
];

const below = (palette: Palette, wanted: number, list: ReturnType<typeof pairs>) =>
  list
    .map(([front, back]) => ({ front, back, ratio: contrast(palette[front], palette[back]) }))
    .filter(({ ratio }) => ratio < wanted);

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the browser’s own bars take the color of the page', () => {
  expect(pageColors).toEqual(
    Object.fromEntries(Object.entries(palettes).map(([name, { page }]) => [name, page])),
  );
});

describe.each(Object.entries({ ...palettes, night, printed: paper }))(
  'the %s theme',
  (_name, palette) => {
    test('shows every text at 7:1 or more', () => {
      expect(below(palette, 7, textPairs)).toEqual([]);
    });

    test('shows every control, icon and focus ring at 3:1 or more', () => {
      expect(below(palette, 3, controlPairs)).toEqual([]);
    });

    test('draws the focus ring in two colors, one of which stands out on any background, photographs too', () => {
      expect(contrast(palette.focus, palette['focus-gap'])).toBeGreaterThan(4.5);
      for (const fill of fills) {
        const best = Math.max(
          ...(['focus', 'focus-gap'] as const).map((ring) =>
            contrast(palette[ring], palette[fill]),
          ),
        );
        expect(best, fill).toBeGreaterThanOrEqual(3);
      }
    });
  },
);
