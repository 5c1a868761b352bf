import type { Step } from './first-fit';

/** Sizes of a name and of the text below it, from the largest that any glass has room for. */
const SIZES = [
  ['clamp(48px, 8vmin, 80px)', 'clamp(27px, 4.2vmin, 40px)'],
  ['64px', '34px'],
  ['56px', '30px'],
  ['48px', '27px'],
  ['48px', '24px'],
  ['40px', '24px'],
] as const;
/** A long name becomes smaller before it is broken or cut. */
const SMALLER = [36, 32, 28, 24].map((size) => [`${size}px`, '24px'] as const);
/** Two names of 100 letters on a phone. */
const LAST = ['24px', '22px', '20px'].map((size) => [size, size] as const);

const step = ([name, say]: readonly [string, string], more: Step): Step => ({
  '--name': name,
  '--say': say,
  '--wrap': 'normal',
  ...more,
});

/** Words that have the glass alone. */
const ALONE = ['clamp(48px, 10vmin, 104px)', 'clamp(27px, 5vmin, 48px)'] as const;

/** Name and text together, beside a picture if there is one. */
const together = SIZES.map((sizes) => step(sizes, { '--story': 'block', '--photo': '' }));

/** The story has pages of its own; the picture gives way to a very long name. */
const apart = [
  ...[...SIZES, ...SMALLER].map((sizes) => step(sizes, { '--story': 'none', '--photo': '' })),
  ...[...SIZES.slice(-2), ...SMALLER].map((sizes) =>
    step(sizes, { '--story': 'none', '--photo': '32%' }),
  ),
  ...LAST.map((sizes) =>
    step(sizes, { '--story': 'none', '--photo': '32%', '--wrap': 'anywhere' }),
  ),
];

export const stepsBesidePicture: readonly Step[] = [...together, ...apart];
export const stepsAlone: readonly Step[] = [
  step(ALONE, { '--story': 'block', '--photo': '' }),
  ...stepsBesidePicture,
];

/** Whether the text has pages of its own. */
export const isApart = (step: Step | undefined): boolean => step?.['--story'] === 'none';

/** One heading in a place of its own. */
export const headingSteps: readonly Step[] = [ALONE, ...SIZES, ...SMALLER, ...LAST].map(
  (sizes, index, all) =>
    step(sizes, { '--wrap': index < all.length - LAST.length ? 'normal' : 'anywhere' }),
);

/** How much of the home screen its words take, and how large they are. Last, a long message moves to its own screen. */
export const homeSteps: readonly Step[] = [
  ...homeSizes('38%', [
    ['clamp(48px, 7vmin, 76px)', 'clamp(24px, 3.6vmin, 36px)'],
    ['56px', '30px'],
    ['48px', '27px'],
    ['48px', '24px'],
  ]),
  ...homeSizes('50%', [
    ['56px', '30px'],
    ['48px', '27px'],
    ['48px', '24px'],
    ['40px', '24px'],
  ]),
  ...homeSizes('56%', [['48px', '24px'], ['40px', '24px'], ...SMALLER]),
  ...homeSizes('50%', [['48px', '27px'], ['48px', '24px'], ['40px', '24px'], ...SMALLER], 'none'),
  ...homeSizes('62%', [...SMALLER, ...LAST], 'none'),
];

function homeSizes(
  share: string,
  sizes: readonly (readonly [string, string])[],
  message = 'flex',
): Step[] {
  return sizes.map((each) =>
    step(each, {
      '--share': share,
      '--message': message,
      '--plan': message === 'none' ? 'block' : 'none',
      '--wrap': parseInt(each[1]) < 24 ? 'anywhere' : 'normal',
    }),
  );
}

export const isMessageMoved = (index: number): boolean =>
  homeSteps[index]?.['--message'] === 'none';
