import type { Layout } from './first-fit';

/** Font sizes of a name and of the text below it, from the largest for any screen. */
const SIZES = [
  ['clamp(48px, 8vmin, 104px)', 'clamp(27px, 4.2vmin, 52px)'],
  ['64px', '34px'],
  ['56px', '30px'],
  ['48px', '27px'],
  ['48px', '24px'],
  ['40px', '24px'],
] as const;
/** A long name shrinks before it is broken or cut. */
const SMALLER = [36, 32, 28, 24].map((size) => [`${size}px`, '24px'] as const);
/** Fit two names of 100 letters on a phone. */
const LAST = ['24px', '22px', '20px'].map((size) => [size, size] as const);

const layout = ([name, say]: readonly [string, string], more: Layout): Layout => ({
  '--name': name,
  '--say': say,
  '--wrap': 'normal',
  ...more,
});

/** Sizes of text that has the screen to itself: a few words, and more. */
const FEW_WORDS = ['clamp(48px, 13vmin, 176px)', 'clamp(27px, 6.5vmin, 88px)'] as const;
const ALONE = ['clamp(48px, 10vmin, 128px)', 'clamp(27px, 5vmin, 64px)'] as const;

/** Name and text on one page, beside a picture if there is one. */
const onOnePage = SIZES.map((sizes) => layout(sizes, { '--story': 'block', '--photo': '' }));

/** The text has pages of its own; the picture shrinks for a very long name. */
const withTextPages = [
  ...[...SIZES, ...SMALLER].map((sizes) => layout(sizes, { '--story': 'none', '--photo': '' })),
  ...[...SIZES.slice(-2), ...SMALLER].map((sizes) =>
    layout(sizes, { '--story': 'none', '--photo': '32%' }),
  ),
  ...LAST.map((sizes) =>
    layout(sizes, { '--story': 'none', '--photo': '32%', '--wrap': 'anywhere' }),
  ),
];

export const layoutsBesidePicture: readonly Layout[] = [...onOnePage, ...withTextPages];
export const layoutsAlone: readonly Layout[] = [
  ...[FEW_WORDS, ALONE].map((sizes) => layout(sizes, { '--story': 'block', '--photo': '' })),
  ...layoutsBesidePicture,
];

/** Returns true for a layout in which the text has pages of its own. */
export const hasTextPages = (layout: Layout | undefined): boolean => layout?.['--story'] === 'none';

/** For a heading in an element of its own. */
export const headingLayouts: readonly Layout[] = [ALONE, ...SIZES, ...SMALLER, ...LAST].map(
  (sizes, index, all) =>
    layout(sizes, { '--wrap': index < all.length - LAST.length ? 'normal' : 'anywhere' }),
);

/** Sizes of the time and of the text around it on the resting screen. */
const RESTING = [
  ['clamp(96px, 22vmin, 280px)', 'clamp(27px, 5vmin, 64px)'],
  ['clamp(80px, 18vmin, 200px)', 'clamp(27px, 4.4vmin, 48px)'],
  ['clamp(72px, 14vmin, 160px)', 'clamp(24px, 3.8vmin, 40px)'],
  ['72px', '24px'],
  ['64px', '24px'],
  ['56px', '24px'],
  ['48px', '24px'],
] as const;
/** The last ones name the time of a plan whose title does not fit. */
export const restingLayouts: readonly Layout[] = [
  ...RESTING.map((sizes) => layout(sizes, { '--long': 'inline', '--short': 'none' })),
  ...[...RESTING, ['56px', '22px'] as const, ['48px', '20px'] as const].map((sizes) =>
    layout(sizes, { '--long': 'none', '--short': 'inline' }),
  ),
];

/** Sizes of the greeting on the home screen and of the text around it. */
const HOME = [
  ['clamp(48px, 7vmin, 96px)', 'clamp(24px, 3.6vmin, 46px)'],
  ['clamp(48px, 6vmin, 72px)', 'clamp(24px, 3.2vmin, 36px)'],
  ['48px', '27px'],
  ['48px', '24px'],
  ['40px', '24px'],
] as const;

/** In the last layouts the family's message moves to My notes. */
export const homeLayouts: readonly Layout[] = [
  ...homeSizes([...HOME, ...SMALLER]),
  ...homeSizes([...HOME, ...SMALLER, ...LAST], 'none'),
];

/** For a home screen without pictures, whose text has the screen to itself. */
export const homeLayoutsAlone: readonly Layout[] = [...homeSizes([ALONE]), ...homeLayouts];

function homeSizes(sizes: readonly (readonly [string, string])[], message = 'flex'): Layout[] {
  return sizes.map((each) =>
    layout(each, {
      '--message': message,
      '--wrap': parseInt(each[1]) < 24 ? 'anywhere' : 'normal',
    }),
  );
}

export const isMessageMoved = (layout: Layout | undefined): boolean =>
  layout?.['--message'] === 'none';

/** Sizes of a label on home and of the question below it, which goes where it does not fit. */
const TILE = [
  ['clamp(26px, 4.4vmin, 52px)', 'clamp(24px, 3.4vmin, 40px)'],
  ['clamp(26px, 3.6vmin, 44px)', '24px'],
  ['26px', '24px'],
] as const;
export const tileLayouts: readonly Layout[] = [
  ...TILE.map((sizes) => layout(sizes, { '--story': 'block' })),
  ...[...TILE, ['24px', '24px'] as const, ['22px', '22px'] as const, ['20px', '20px'] as const].map(
    (sizes) => layout(sizes, { '--story': 'none' }),
  ),
];

/** Small at night. */
export const nightLayouts: readonly Layout[] = [
  ['clamp(36px, 6vmin, 64px)', 'clamp(24px, 3.6vmin, 40px)'] as const,
  ...SMALLER,
  ...LAST,
].map((sizes, index, all) =>
  layout(sizes, { '--wrap': index < all.length - LAST.length ? 'normal' : 'anywhere' }),
);
