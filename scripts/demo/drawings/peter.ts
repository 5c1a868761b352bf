import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#6d4a34';
const shine = '#937055';
const grey = '#a99d92';

/** Short hair that recedes at the temples, where it turns gray. */
const shortHair = [
  fill(
    hair,
    'M376 408 C362 372 356 330 362 290 C366 214 424 164 510 160 C600 156 658 208 664 288 C668 330 662 372 648 408 C648 372 640 338 626 312 C620 284 600 268 578 262 C556 276 500 282 452 262 C424 270 404 288 398 312 C384 338 376 372 376 408 Z',
  ),
  bothSides(
    fill(
      grey,
      'M376 408 C366 380 360 350 360 320 C372 312 386 308 397 312 C384 338 377 372 376 408 Z',
      0.85,
    ),
  ),
  line(shine, 7, 'M402 250 C424 212 462 190 508 188 M540 190 C580 196 612 216 628 248', 0.7),
  line(hair, 6, 'M452 262 C468 250 480 236 486 220', 0.5),
].join('');

/** A man in his early fifties with short brown hair and a ribbed sweater over a shirt. */
export const peter = portraitOnWall(
  '#dbe0e4',
  disc('#c5d0d8', 560, 500, 410),
  [
    tilted(
      2,
      face({
        skin: {
          light: '#efc8ab',
          shade: '#d7a281',
          blush: '#dc7d67',
          lips: '#c47a69',
          ink: '#6b3727',
        },
        brows: '#5d3f2d',
        iris: '#5f7d62',
        browWeight: 16,
        age: 0.62,
        width: 138,
        jaw: 132,
        chin: 618,
        smile: 'open',
      }) + shortHair,
    ),
    clothes({ color: '#3f5f4c', deep: '#2b4636', reach: 424 }),
    fill(
      '#345241',
      'M424 682 C440 730 470 762 512 764 C554 762 584 730 600 682 C612 690 620 700 622 708 C600 764 562 798 512 800 C462 798 424 764 402 708 C404 700 412 690 424 682 Z',
    ),
    bothSides(
      fill('#e8eef2', 'M432 668 L512 748 L474 786 L404 700 Z') +
        line('#b9c6cf', 5, 'M512 748 L474 786 L404 700'),
    ),
  ].join(''),
);
