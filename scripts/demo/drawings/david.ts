import { bothSides, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#221a18';

const beard =
  fill(
    hair,
    'M370 410 C370 450 371 476 378 506 C392 584 446 632 512 633 C578 632 632 584 646 506 C653 476 654 450 654 410 C646 456 634 500 604 520 C576 512 548 520 512 520 C476 520 448 512 420 520 C390 500 378 456 371 410 Z',
  ) +
  line(
    '#8d8580',
    4,
    'M474 612 L477 624 M493 616 L495 630 M512 617 L512 630 M531 616 L529 630 M550 612 L547 624',
    0.6,
  );

const jacket =
  fill(
    '#31496a',
    'M40 1060 L40 690 L412 690 C420 800 470 930 506 1060 Z M984 1060 L984 690 L612 690 C604 800 554 930 518 1060 Z',
  ) +
  bothSides(
    fill(
      '#263c59',
      'M412 690 C420 800 470 930 506 1060 L470 1060 C420 980 372 900 356 850 L396 838 L352 806 C356 770 370 720 384 704 Z',
    ),
  );

/** A man around fifty with a close beard that grays at the chin, and a jacket. */
export const david = portraitOnWall(
  '#e6c795',
  fill('#d9b377', 'M0 640 C180 520 330 700 560 600 C760 512 880 560 1024 470 L1024 1024 L0 1024 Z'),
  [
    tilted(
      -2,
      face({
        skin: {
          light: '#8d5c41',
          shade: '#6a402c',
          blush: '#a5533d',
          lips: '#a5605a',
          ink: '#331b13',
        },
        brows: '#1f1715',
        iris: '#3d2419',
        browWeight: 16,
        age: 0.5,
        width: 140,
        jaw: 134,
        chin: 618,
        smile: 'open',
        beard,
      }) +
        fill(
          hair,
          'M371 412 C366 390 366 372 368 350 C362 246 420 168 512 166 C604 168 662 246 656 350 C658 372 658 390 653 412 C648 366 642 316 624 282 C590 264 560 260 512 260 C464 260 434 264 400 282 C382 316 376 366 371 412 Z',
        ) +
        line('#4a3b36', 6, 'M420 232 C444 206 474 194 508 192', 0.8),
    ),
    clothes({ color: '#f6f2ea', deep: '#22344a', reach: 430, pattern: jacket }),
    bothSides(
      fill('#fffdf8', 'M436 672 L510 772 L470 830 L404 706 Z') +
        line('#d9d2c4', 5, 'M510 772 L470 830 L404 706'),
    ),
    line('#d9d2c4', 5, 'M512 776 L512 1040'),
  ].join(''),
);
