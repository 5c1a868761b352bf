import { disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#80492b';
const deep = '#5d331d';
const shine = '#a2683f';

/** A woman in her forties with chestnut hair parted at the side. */
export const anna = portraitOnWall(
  '#e3e5d8',
  disc('#cbd3be', 512, 520, 430),
  [
    tilted(
      -3,
      fill(
        deep,
        'M352 340 C336 470 318 560 330 660 C336 720 360 752 400 760 L626 760 C668 752 690 716 694 660 C704 560 688 470 672 340 Z',
      ) +
        face({
          skin: {
            light: '#f2cfb5',
            shade: '#dda98a',
            blush: '#e0826c',
            lips: '#c4655a',
            ink: '#6d3526',
          },
          brows: '#6b4026',
          iris: '#5f7d62',
          lashes: true,
          ears: false,
          jaw: 116,
        }),
    ),
    clothes({ color: '#2f6167', deep: '#1f474d' }),
    fill(
      '#28555a',
      'M426 678 C440 700 462 720 512 720 C562 720 584 700 598 678 C606 690 612 700 616 708 C596 748 560 768 512 768 C464 768 428 748 408 708 C412 700 418 690 426 678 Z',
    ),
    tilted(
      -3,
      [
        fill(
          hair,
          'M572 170 C430 120 330 216 340 370 C340 470 304 560 312 652 C316 716 350 766 410 760 C378 724 366 676 374 610 C384 540 364 500 370 446 C380 360 478 340 580 228 C592 300 642 350 652 446 C660 512 640 560 652 622 C662 680 652 730 618 762 C676 752 706 712 708 650 C712 570 684 480 682 370 C680 260 650 184 572 170 Z',
        ),
        line(shine, 9, 'M474 190 C410 220 378 280 374 350', 0.75),
        line(shine, 7, 'M336 560 C326 610 328 660 346 706', 0.6),
        line(deep, 6, 'M580 228 C552 262 506 292 462 318 M580 228 C598 270 630 306 650 360', 0.55),
        line(deep, 6, 'M362 470 C352 540 338 600 346 664 M668 480 C680 540 690 600 684 664', 0.45),
      ].join(''),
    ),
  ].join(''),
);
