import { disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#262226';
const shine = '#57525d';

/** A woman in her thirties with a black bob and a cardigan. */
export const mei = portraitOnWall(
  '#f0e4d2',
  disc('#e4c9b0', 250, 300, 220) + disc('#e9d8c0', 800, 720, 300),
  [
    tilted(
      3,
      [
        fill(
          hair,
          'M346 340 C328 450 322 540 338 610 C366 650 420 654 440 630 L584 630 C604 654 658 650 686 610 C702 540 696 450 678 340 Z',
        ),
        face({
          skin: {
            light: '#f0cba6',
            shade: '#d9a67c',
            blush: '#e08068',
            lips: '#c25e58',
            ink: '#5b3022',
          },
          brows: '#3a3033',
          iris: '#3b2822',
          age: 0.2,
          lashes: true,
          ears: false,
          browWeight: 10,
          jaw: 118,
          chin: 606,
        }),
        fill(
          hair,
          'M520 154 C396 148 334 240 338 380 C334 460 318 540 334 612 C352 642 392 642 408 622 C384 560 372 500 380 410 C384 380 396 356 416 334 C450 352 530 350 576 300 C584 330 634 350 644 410 C652 500 640 560 616 622 C632 642 672 642 690 612 C706 540 690 460 686 380 C690 240 640 160 520 154 Z',
        ),
        line(shine, 9, 'M404 262 C424 220 460 196 506 192', 0.8),
        line(
          shine,
          5,
          'M576 300 C556 270 540 240 536 214 M540 328 C506 300 482 270 472 240 M416 334 C420 306 430 280 442 262',
          0.45,
        ),
        line(shine, 6, 'M356 470 C346 530 346 570 352 600 M668 470 C678 530 678 570 672 600', 0.5),
      ].join(''),
    ),
    clothes({
      color: '#f3ece0',
      deep: '#8d4f3b',
      pattern:
        fill(
          '#c07f5f',
          'M60 1060 L60 690 L430 690 C436 790 470 910 496 1060 Z M964 1060 L964 690 L594 690 C588 790 554 910 528 1060 Z',
        ) +
        line('#8d4f3b', 8, 'M430 690 C436 790 470 910 496 1060 M594 690 C588 790 554 910 528 1060'),
    }),
    line('#d8cdb9', 6, 'M434 690 C456 752 568 752 590 690', 0.9),
    disc('#8d4f3b', 474, 884, 10) + disc('#8d4f3b', 492, 972, 10),
  ].join(''),
);
