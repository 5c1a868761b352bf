import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#8a5233';
const deep = '#6b3c22';
const shine = '#ad7547';

/** One of two braids, with a ribbon. */
const braid = [
  ...[0, 1, 2, 3].map((at) =>
    disc(at % 2 === 0 ? hair : deep, 344 - at * 7, 508 + at * 50, 38 - at * 3, 36),
  ),
  fill('#d9534a', 'M322 690 C286 664 262 672 272 702 C262 730 290 738 322 712 Z'),
  fill('#d9534a', 'M322 690 C356 664 382 672 372 702 C382 730 354 738 322 712 Z'),
  disc('#b23a33', 322, 701, 14),
].join('');

/** The woman of the other portrait at the age of six, with two braids. */
export const annaAsChild = portraitOnWall(
  '#efe3c8',
  disc('#e2d0a6', 512, 520, 420),
  [
    clothes({ color: '#4d7f9c', deep: '#335d76', reach: 300 }),
    bothSides(fill('#f6f1e8', 'M436 676 C420 700 400 716 380 724 C420 768 470 780 512 772 Z')),
    tilted(
      -3,
      [
        bothSides(braid),
        face({
          skin: {
            light: '#f5d5bd',
            shade: '#e2b093',
            blush: '#e5846f',
            lips: '#c9685e',
            ink: '#6d3526',
          },
          brows: '#7a4b2e',
          iris: '#5f7d62',
          age: 0,
          width: 150,
          jaw: 132,
          chin: 604,
          browWeight: 9,
          smile: 'open',
          lashes: true,
        }),
        fill(
          hair,
          'M356 420 C330 270 396 178 512 174 C628 178 694 270 668 420 C664 356 632 316 600 300 L512 232 L424 300 C392 316 360 356 356 420 Z',
        ),
        line(
          shine,
          6,
          'M512 180 L512 228 M440 210 C412 236 390 272 380 320 M584 210 C612 236 634 272 644 320',
          0.8,
        ),
        line(deep, 5, 'M478 196 C452 222 432 252 420 292 M546 196 C572 222 592 252 604 292', 0.5),
      ].join(''),
    ),
  ].join(''),
);
