import { bothSides, disc, fill, inside, line, portraitOnWall, tilted } from './canvas';

const cream = '#f6efe3';
const creamDeep = '#dfd0b8';
const tan = '#b4713f';
const tanDeep = '#8c5329';
const tanShine = '#cd8f5c';
const dark = '#2b1f1b';

const chest = [
  fill(
    tan,
    'M236 1060 C230 900 336 790 396 620 C420 560 604 560 628 620 C688 790 794 900 788 1060 Z',
  ),
  fill(
    cream,
    'M372 1060 C346 930 384 800 424 668 C440 630 584 630 600 668 C640 800 678 930 652 1060 Z',
  ),
  fill(creamDeep, 'M424 668 C440 630 584 630 600 668 L606 688 C560 716 464 716 418 688 Z'),
  line(
    creamDeep,
    8,
    'M470 860 C476 890 488 910 500 924 M520 880 C526 906 536 924 546 936 M446 930 C452 956 462 976 474 990 M560 920 C566 946 574 962 586 978',
  ),
].join('');

const ear =
  fill(
    tanDeep,
    'M372 262 C300 262 240 330 226 440 C214 540 236 640 286 662 C336 676 372 600 388 500 Z',
  ) +
  fill(
    tan,
    'M384 256 C316 250 258 320 244 424 C234 514 250 606 292 630 C332 640 366 570 386 480 Z',
  ) +
  line(tanDeep, 6, 'M282 440 C276 500 280 550 296 590 M318 420 C314 480 318 530 326 566', 0.7) +
  line(tanShine, 6, 'M276 380 C286 336 306 306 336 290', 0.8);

const muzzle = [
  disc(cream, 512, 562, 112, 92),
  fill(
    cream,
    'M512 190 C536 260 550 350 562 430 C572 480 590 500 604 520 L420 520 C434 500 452 480 462 430 C474 350 488 260 512 190 Z',
  ),
  fill(creamDeep, 'M600 500 C642 570 600 654 512 654 C572 632 604 580 600 500 Z', 0.7),
  fill(
    dark,
    'M466 512 C466 492 490 484 512 484 C534 484 558 492 558 512 C558 536 530 552 512 552 C494 552 466 536 466 512 Z',
  ),
  disc('#fff', 494, 500, 12, 6, 0.55),
  fill('#c8655f', 'M480 604 C486 652 538 652 544 604 C530 612 494 612 480 604 Z'),
  line('#9c443f', 4, 'M512 612 L512 632', 0.8),
  line(dark, 7, 'M512 552 L512 584 C496 614 452 616 434 590 M512 584 C528 614 572 616 590 590'),
  bothSides(
    disc(creamDeep, 452, 556, 5) + disc(creamDeep, 434, 570, 5) + disc(creamDeep, 456, 580, 5),
  ),
].join('');

const head =
  'M512 190 C420 190 356 250 346 350 C340 430 370 490 398 540 C416 610 460 646 512 646 C564 646 608 610 626 540 C654 490 684 430 678 350 C668 250 604 190 512 190 Z';

const eye =
  disc(tanDeep, 428, 418, 38, 36) +
  disc(dark, 430, 420, 29) +
  disc('#6b4127', 430, 424, 22, 20) +
  disc(dark, 430, 420, 15) +
  line(tanDeep, 9, 'M394 360 C408 344 432 340 450 350');

/** A spaniel with a brown and white coat and a blue collar. */
export const biscuit = portraitOnWall(
  '#dbe2e6',
  disc('#c7d3d9', 512, 520, 420),
  [
    chest,
    tilted(
      -5,
      [
        fill(tan, head),
        inside(
          'head',
          head,
          fill(
            tanDeep,
            'M600 180 C640 250 640 300 640 360 C646 440 620 500 624 560 L720 560 L720 180 Z',
            0.5,
          ),
        ),
        muzzle,
        bothSides(eye),
        disc('#fff', 421, 409, 8) + disc('#fff', 585, 409, 8),
        bothSides(ear),
      ].join(''),
    ),
    fill('#2f5f86', 'M364 690 C430 744 594 744 660 690 L676 730 C600 790 424 790 348 730 Z'),
    disc('#e0b04a', 512, 788, 30) + disc('#c7962f', 512, 788, 17),
  ].join(''),
);
