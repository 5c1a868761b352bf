import { fill, line, portraitOnWall, tilted } from './canvas';
import { tunic } from './clothes';
import { face } from './face';

const scarf = '#7d3f52';
const deep = '#5d2b3c';
const shine = '#9c5a6d';

const hood =
  'M512 142 C384 142 324 240 328 384 C330 520 336 610 358 700 L666 700 C688 610 694 520 696 384 C700 240 640 142 512 142 Z';
const opening =
  'M512 262 C606 262 642 320 641 408 C639 500 606 586 560 622 C536 638 488 638 464 622 C418 586 385 500 383 408 C382 320 418 262 512 262 Z';

const wrapped =
  fill(
    scarf,
    'M358 640 C300 700 262 734 232 764 C326 850 420 896 556 902 C640 880 724 820 778 756 C750 730 716 700 666 640 C620 672 560 684 512 684 C456 684 400 672 358 640 Z',
  ) +
  line(
    deep,
    7,
    'M352 660 C430 756 560 800 690 760 M322 706 C400 810 520 850 640 838 M676 660 C650 706 612 740 566 762',
    0.6,
  );

/** A nurse of about fifty with a plum headscarf and a tunic. */
export const amina = portraitOnWall(
  '#d9e0da',
  fill('#bccbc3', 'M142 1024 L142 470 C142 240 320 90 512 90 C704 90 882 240 882 470 L882 1024 Z'),
  [
    tunic(),
    tilted(
      -2,
      [
        fill(deep, 'M350 560 L674 560 L650 740 L374 740 Z'),
        face({
          skin: {
            light: '#cb986f',
            shade: '#aa754e',
            blush: '#c4624c',
            lips: '#a8584f',
            ink: '#502c1c',
          },
          brows: '#4b3a32',
          browWeight: 9,
          iris: '#47301f',
          age: 0.5,
          lashes: true,
          ears: false,
          width: 136,
        }),
        fill(
          deep,
          'M464 622 C488 638 536 638 560 622 C600 660 620 700 600 740 L424 740 C404 700 424 660 464 622 Z',
        ),
        `<path fill="${scarf}" fill-rule="evenodd" d="${hood} ${opening}"/>`,
        line(deep, 9, 'M383 408 C382 320 418 262 512 262 C606 262 642 320 641 408', 0.8),
        line(
          deep,
          6,
          'M641 408 C639 500 606 586 560 622 C536 638 488 638 464 622 C418 586 385 500 383 408',
          0.5,
        ),
        line(deep, 6, 'M352 480 C362 550 386 600 428 636 M674 540 C666 580 650 612 626 638', 0.5),
        line(shine, 8, 'M384 262 C404 210 448 184 506 182 M352 404 C352 350 358 314 368 290', 0.7),
      ].join(''),
    ),
    wrapped,
  ].join(''),
);
