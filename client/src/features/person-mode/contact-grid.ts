import type { Step } from './first-fit';

const SIZES = [
  ['clamp(48px, 7.5vmin, 88px)', 'clamp(24px, 4vmin, 38px)'],
  ['clamp(48px, 6vmin, 64px)', 'clamp(24px, 3.4vmin, 32px)'],
  ['48px', '26px'],
  ['48px', '24px'],
  ['40px', '24px'],
  ['34px', '24px'],
  ['30px', '24px'],
  ['26px', '24px'],
] as const;
/** For somebody who has the screen alone. */
const LAST = ['24px', '22px', '20px'];

/** How many contacts share the screen, and how large their names are: all of them, or as many as there is room for. */
export function contactSteps(count: number): readonly Step[] {
  const shares = [count, 2, 1].filter((share, place) => place === 0 || share < count);
  return [
    ...shares.flatMap((share) => SIZES.map(([name, say]) => step(share, name, say))),
    ...LAST.map((size) => ({ ...step(1, size, size), '--wrap': 'anywhere' })),
  ];
}

/** One below the other upright, in pairs where the glass is wide. A photo stands above its words where the place is high. */
const step = (share: number, name: string, say: string): Step => ({
  '--share': String(share),
  '--upright': rows(share),
  '--wide': rows(Math.ceil(share / 2)),
  '--pairs': String(Math.min(share, 2)),
  ...lying('upright', share === 1),
  ...lying('wide', share === 2),
  '--name': name,
  '--say': say,
  '--wrap': 'normal',
});

const lying = (glass: 'upright' | 'wide', isAbove: boolean): Step => ({
  [`--${glass}-lie`]: isAbove ? 'column' : 'row',
  [`--${glass}-flex`]: isAbove ? 'none' : '6 6 0%',
  [`--${glass}-most`]: isAbove ? '75%' : 'none',
});

const rows = (count: number) => `calc((100% - ${count - 1} * var(--person-gap)) / ${count})`;

export const shareOf = (step: Step | undefined): number => Number(step?.['--share'] ?? 1);
