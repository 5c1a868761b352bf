import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const silver = '#dddbd9';
const deep = '#b4b0af';
const light = '#f5f3f0';

/** Middle and radius. */
type Curl = [x: number, y: number, r: number];

const behind: Curl[] = [
  [400, 250, 58],
  [356, 316, 54],
  [342, 392, 50],
  [350, 462, 42],
  [456, 204, 62],
  [524, 188, 64],
  [590, 210, 60],
  [640, 262, 56],
  [672, 330, 52],
  [682, 404, 48],
  [672, 466, 40],
];
const before: Curl[] = [
  [432, 262, 50],
  [492, 244, 54],
  [556, 250, 52],
  [606, 290, 44],
  [392, 312, 44],
  [376, 364, 32],
  [640, 340, 38],
  [650, 390, 28],
  [524, 206, 40],
  [460, 214, 40],
];

const curl = ([x, y, r]: Curl) =>
  line(
    light,
    5,
    `M${x - r * 0.55} ${y + r * 0.1} A${r * 0.56} ${r * 0.56} 0 0 1 ${x + r * 0.2} ${y - r * 0.52}`,
    0.9,
  ) +
  line(
    deep,
    5,
    `M${x + r * 0.6} ${y - r * 0.1} A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.1} ${y + r * 0.6}`,
    0.6,
  );

const curls = (all: Curl[]) =>
  all.map(([x, y, r]) => disc(silver, x, y, r)).join('') + all.map(curl).join('');

const pearl = (x: number, y: number, r: number) =>
  disc('#f6f0e6', x, y, r) + disc('#fff', x - r / 3, y - r / 3, r / 3);

const necklace = Array.from({ length: 13 }, (_, i) => {
  const angle = (i / 12) * Math.PI;
  return pearl(512 - Math.cos(angle) * 88, 706 + Math.sin(angle) * 62, 9.5);
}).join('');

/** A woman in her seventies with short silver curls and pearls. */
export const ruth = portraitOnWall(
  '#ecd6cc',
  disc('#dfbfb2', 512, 500, 410),
  [
    tilted(
      3,
      [
        fill(deep, 'M352 300 C330 420 336 500 372 520 L652 520 C688 500 694 420 672 300 Z'),
        disc(silver, 512, 320, 150),
        curls(behind),
        face({
          skin: {
            light: '#f4d5c1',
            shade: '#dfae97',
            blush: '#e0806f',
            lips: '#bd5d60',
            ink: '#77403a',
          },
          brows: '#b9aca3',
          iris: '#64809a',
          age: 0.8,
          lashes: true,
          jaw: 120,
        }),
        curls(before),
        bothSides(pearl(362, 490, 11)),
      ].join(''),
    ),
    clothes({ color: '#7c6a96', deep: '#5b4b74' }),
    bothSides(
      fill(
        '#8e7ca8',
        'M436 676 C418 694 398 708 376 716 C404 780 452 822 512 846 C512 800 500 770 480 742 C458 728 444 706 436 676 Z',
      ),
    ),
    line('#5b4b74', 5, 'M512 846 L512 1040', 0.6),
    necklace,
  ].join(''),
);
