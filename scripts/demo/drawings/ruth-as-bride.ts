import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#5b3a27';
const shine = '#7f5638';
const veil = '#fdfbf6';

const flowers = [
  [372, 262],
  [424, 212],
  [488, 186],
  [552, 190],
  [612, 220],
  [656, 272],
]
  .map(([x = 0, y = 0]) =>
    [0, 1, 2, 3, 4]
      .map((petal) => {
        const angle = (petal / 5) * 2 * Math.PI;
        return disc('#fffdf8', x + Math.cos(angle) * 15, y + Math.sin(angle) * 15, 13);
      })
      .concat(disc('#e8c56a', x, y, 9))
      .join(''),
  )
  .join('');

const pearls = Array.from({ length: 13 }, (_, i) => {
  const angle = (i / 12) * Math.PI;
  return disc('#f6f0e6', 512 - Math.cos(angle) * 88, 706 + Math.sin(angle) * 62, 9);
}).join('');

/** The woman of the other portrait at her wedding, with dark hair and a veil. */
export const ruthAsBride = portraitOnWall(
  '#d9dfe6',
  disc('#c5cfda', 512, 500, 420),
  [
    fill(
      veil,
      'M512 150 C360 150 286 280 268 470 C250 660 214 860 176 1060 L848 1060 C810 860 774 660 756 470 C738 280 664 150 512 150 Z',
      0.85,
    ),
    tilted(
      3,
      [
        fill(
          hair,
          'M346 330 C326 470 330 590 372 640 L652 640 C694 590 698 470 678 330 C660 210 600 170 512 168 C424 170 364 210 346 330 Z',
        ),
        face({
          skin: {
            light: '#f6d8c4',
            shade: '#e0b19a',
            blush: '#e58373',
            lips: '#c65a5e',
            ink: '#77403a',
          },
          brows: '#573726',
          iris: '#64809a',
          age: 0.2,
          lashes: true,
          ears: false,
          jaw: 116,
        }),
        fill(
          hair,
          'M352 440 C336 300 392 190 512 184 C632 190 688 300 672 440 C664 380 640 330 560 268 C500 318 400 330 352 440 Z',
        ),
        line(shine, 6, 'M556 268 C520 220 480 204 440 212 M562 272 C596 240 630 250 650 290', 0.7),
        flowers,
      ].join(''),
    ),
    clothes({ color: '#fbf7ef', deep: '#d9cfbd' }),
    bothSides(
      line('#e6dccb', 5, 'M330 760 C380 800 440 828 512 838 M312 820 C370 864 436 890 512 900'),
    ),
    pearls,
  ].join(''),
);
