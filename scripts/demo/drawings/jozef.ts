import { bothSides, disc, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const white = '#eeebe5';
const grey = '#c9c4bb';
const check = '#7f3d3d';

/** White hair combed to the side, thin above the forehead. */
const combed = [
  fill(
    white,
    'M374 412 C354 386 346 340 352 300 C350 214 420 158 516 156 C612 156 676 214 672 300 C678 340 670 386 650 412 C650 372 644 338 628 314 C634 282 610 250 560 236 C520 252 450 258 412 296 C384 326 376 368 374 412 Z',
  ),
  line(
    grey,
    6,
    'M392 306 C404 242 452 202 520 196 M430 262 C470 226 530 214 584 222 M640 306 C640 262 620 226 584 206 M364 340 C364 320 368 300 376 284',
    0.9,
  ),
].join('');

/** A man past eighty with white hair, thick brows and a checked collar and a navy cardigan. */
export const jozef = portraitOnWall(
  '#e9ddd0',
  disc('#dac7b3', 512, 500, 420),
  [
    tilted(
      -2,
      face({
        skin: {
          light: '#efc9ae',
          shade: '#d6a184',
          blush: '#dd7c68',
          lips: '#c67d6e',
          ink: '#70392a',
        },
        brows: '#ddd8cf',
        iris: '#56789a',
        browWeight: 20,
        age: 0.95,
        width: 137,
        jaw: 126,
        chin: 616,
      }) + combed,
    ),
    clothes({
      color: '#f1ece2',
      deep: '#223247',
      reach: 422,
      pattern:
        fill(
          '#31465f',
          'M60 1060 L60 690 L404 690 C424 790 470 920 500 1060 Z M964 1060 L964 690 L620 690 C600 790 554 920 524 1060 Z',
        ) +
        line('#223247', 9, 'M404 690 C424 790 470 920 500 1060 M620 690 C600 790 554 920 524 1060'),
    }),
    bothSides(
      fill(
        check,
        'M430 664 C414 690 400 704 384 712 L470 880 L512 800 C478 770 446 720 430 664 Z',
      ) +
        line(
          '#b98a72',
          6,
          'M408 712 L484 850 M430 690 L500 818 M412 772 L458 742 M438 822 L484 786',
        ),
    ),
  ].join(''),
);
