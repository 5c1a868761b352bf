import { bothSides, fill, inside, line } from './canvas';

interface Cloth {
  color: string;
  /** The side away from the light, and folds. */
  deep: string;
  /** Distance of the shoulders from the middle; 392 is an adult woman's. */
  reach?: number;
  /** SVG of the pattern on the fabric. */
  pattern?: string;
}

function shouldersOf(reach: number): string {
  const l = 512 - reach;
  const r = 512 + reach;
  const slope = reach * 0.48;
  return `M${l - 10} 1060 C${l + 4} 850 ${l + slope / 3} 776 ${l + slope} 734 C${l + slope + 40} 719 404 708 436 676 C466 756 558 756 588 676 C620 708 ${r - slope - 40} 719 ${r - slope} 734 C${r - slope / 3} 776 ${r - 4} 850 ${r + 10} 1060 Z`;
}

/** Draws a top with a round neckline. */
export function clothes({ color, deep, reach = 392, pattern = '' }: Cloth): string {
  const outline = shouldersOf(reach);
  const l = 512 - reach;
  const r = 512 + reach;
  return (
    fill(color, outline) +
    inside(
      'cloth',
      outline,
      [
        pattern,
        fill(
          deep,
          `M${r - 110} 700 C${r - 60} 800 ${r - 96} 900 ${r - 70} 1060 L${r + 60} 1060 L${r + 60} 700 Z`,
          0.35,
        ),
        line(deep, 6, `M${l + 122} 1060 C${l + 118} 990 ${l + 126} 930 ${l + 146} 880`, 0.45),
        line(deep, 6, `M${r - 122} 1060 C${r - 118} 990 ${r - 126} 930 ${r - 146} 880`, 0.45),
      ].join(''),
    )
  );
}

/** Draws a nurse's tunic: a crossed neckline with a white edge, and a badge with a name. */
export function tunic(): string {
  return [
    clothes({ color: '#6fa3a8', deep: '#4b7f85' }),
    bothSides(
      fill(
        '#f6f1e8',
        'M436 676 C424 692 408 702 392 710 L512 890 L512 844 C488 790 452 740 436 676 Z',
      ),
    ),
    line('#4b7f85', 6, 'M512 890 L512 1040', 0.7),
    `<rect x="610" y="862" width="108" height="64" rx="10" fill="#fffdf8"/>`,
    line('#9aa7a8', 6, 'M628 884 L700 884 M628 904 L676 904'),
  ].join('');
}
