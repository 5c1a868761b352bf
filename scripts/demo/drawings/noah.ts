import { fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const hair = '#2d2220';
const shine = '#54423c';
const hood = '#8f3f35';

const mop = [
  fill(
    hair,
    'M372 412 C356 380 354 350 356 320 C336 270 346 214 388 196 C420 156 474 146 520 154 C582 140 652 172 668 236 C682 262 676 300 668 324 C670 352 668 382 652 412 C650 378 646 350 636 326 C608 326 592 308 580 286 C566 314 520 332 486 320 C500 310 506 302 508 290 C474 318 424 332 392 326 C380 350 374 380 372 412 Z',
  ),
  line(
    shine,
    7,
    'M394 252 C410 214 444 190 484 188 M544 186 C588 184 624 204 640 244 M500 234 C482 258 458 274 430 284 M580 286 C584 262 580 244 566 228',
    0.7,
  ),
].join('');

/** A boy of nineteen with a dark mop of hair and a hoodie. */
export const noah = portraitOnWall(
  '#c8d0d8',
  fill('#b4bfca', 'M0 0 L470 0 L180 1024 L0 1024 Z'),
  [
    fill(hood, 'M330 700 C330 600 420 560 512 560 C604 560 694 600 694 700 L650 780 L374 780 Z'),
    tilted(
      -4,
      face({
        skin: {
          light: '#dba47c',
          shade: '#bd8059',
          blush: '#cc6a52',
          lips: '#bd7862',
          ink: '#57301f',
        },
        brows: '#2d2220',
        iris: '#4f3524',
        age: 0.15,
        width: 134,
        jaw: 124,
        chin: 614,
        browWeight: 16,
      }) + mop,
    ),
    clothes({ color: '#b5543f', deep: hood, reach: 410 }),
    fill(
      '#9f4838',
      'M436 676 C400 690 350 706 330 700 C350 800 430 850 512 852 C594 850 674 800 694 700 C674 706 624 690 588 676 C560 770 464 770 436 676 Z',
    ),
    line(hood, 6, 'M372 744 C412 786 460 804 512 806 C564 804 612 786 652 744', 0.7),
    line('#f0e3d2', 7, 'M446 840 C444 880 446 920 440 960 M578 840 C580 880 578 910 584 940'),
  ].join(''),
);
