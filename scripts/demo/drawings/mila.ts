import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#3a241b';
const shine = '#5d3d2d';

const puff =
  disc(hair, 300, 262, 74) +
  disc(hair, 244, 304, 68) +
  disc(hair, 308, 336, 66) +
  disc(hair, 252, 248, 60) +
  disc(hair, 332, 296, 60) +
  line(
    shine,
    6,
    'M226 290 C232 266 246 252 266 246 M272 296 C278 276 292 266 312 266 M248 346 C256 334 268 328 284 328',
    0.9,
  );

const stripe = (y: number) =>
  fill(
    '#f4ead6',
    `M60 ${y} C300 ${y + 46} 724 ${y + 46} 964 ${y} L964 ${y + 34} C724 ${y + 80} 300 ${y + 80} 60 ${y + 34} Z`,
  );

/** A girl of nine with her curls in two puffs. */
export const mila = portraitOnWall(
  '#cfdfe3',
  disc('#b9d0d7', 512, 540, 420),
  [
    tilted(
      4,
      [
        bothSides(puff),
        face({
          skin: {
            light: '#c98f68',
            shade: '#a8704b',
            blush: '#cf6049',
            lips: '#ad584c',
            ink: '#4f2a1b',
          },
          brows: '#38231a',
          iris: '#4a2d1c',
          age: 0,
          width: 150,
          jaw: 134,
          chin: 606,
          browWeight: 9,
          smile: 'open',
          lashes: true,
        }),
        fill(
          hair,
          'M360 404 C336 276 396 182 512 178 C628 182 688 276 664 404 C662 346 628 300 512 272 C396 300 362 346 360 404 Z',
        ),
        line(
          shine,
          5,
          'M512 184 L512 268 M440 206 C420 230 402 262 390 306 M480 190 C462 216 446 246 434 282 M584 206 C604 230 622 262 634 306 M544 190 C562 216 578 246 590 282',
          0.8,
        ),
        bothSides(line('#e7b23e', 18, 'M352 282 C346 296 344 308 346 322')),
      ].join(''),
    ),
    clothes({
      color: '#d9694a',
      deep: '#a94a30',
      reach: 310,
      pattern: [760, 850, 940].map(stripe).join(''),
    }),
    line('#a94a30', 12, 'M436 690 C466 764 558 764 588 690'),
  ].join(''),
);
