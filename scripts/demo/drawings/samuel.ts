import { bothSides, fill, line, portraitOnWall, tilted } from './canvas';
import { clothes } from './clothes';
import { face } from './face';

const white = '#f1eee8';
const grey = '#cbc6be';

const beard = [
  fill(
    white,
    'M372 440 C372 520 388 584 428 622 C460 656 564 656 596 622 C636 584 652 520 652 440 C642 486 616 522 582 526 C556 514 536 514 512 518 C488 514 468 514 442 526 C408 522 382 486 372 440 Z',
  ),
  line(
    grey,
    5,
    'M408 556 C418 586 436 612 456 624 M470 604 C476 624 490 638 500 642 M616 556 C606 586 588 612 568 624 M554 604 C548 624 534 638 524 642',
    0.9,
  ),
].join('');

/** Lies over the upper lip. */
const moustache =
  fill(
    white,
    'M512 518 C486 504 446 510 424 536 C454 552 490 552 512 543 C534 552 570 552 600 536 C578 510 538 504 512 518 Z',
  ) + line(grey, 4.5, 'M456 535 C474 536 490 533 504 527 M568 535 C550 536 534 533 520 527', 0.9);

const glasses =
  bothSides(
    `<circle cx="454" cy="420" r="50" fill="#fff" fill-opacity=".16" stroke="#4c3a2c" stroke-width="7"/>` +
      line('#4c3a2c', 7, 'M405 412 L376 404'),
  ) + line('#4c3a2c', 7, 'M502 410 C508 402 516 402 522 410');

/** A man past eighty with round glasses, a white beard and a cardigan. */
export const samuel = portraitOnWall(
  '#ece0cb',
  fill('#dfcdb0', 'M132 1024 L132 430 C132 190 320 70 512 70 C704 70 892 190 892 430 L892 1024 Z'),
  [
    tilted(
      2,
      [
        face({
          skin: {
            light: '#efc6a9',
            shade: '#d89f80',
            blush: '#dd7a66',
            lips: '#cb8170',
            ink: '#70392a',
          },
          brows: '#e9e5dc',
          iris: '#5b7f95',
          browWeight: 17,
          age: 0.95,
          jaw: 128,
          beard,
        }),
        moustache,
        bothSides(
          fill(
            white,
            'M416 226 C378 236 350 276 350 330 C346 372 350 414 362 446 C374 444 382 430 380 410 C378 368 384 330 398 300 C406 280 414 252 416 226 Z',
          ) + line(grey, 5, 'M392 254 C372 284 364 330 366 380', 0.8),
        ),
        glasses,
      ].join(''),
    ),
    clothes({
      color: '#f4efe4',
      deep: '#8d6027',
      reach: 420,
      pattern:
        fill(
          '#b5803a',
          'M60 1060 L60 700 L424 690 C430 780 470 900 500 1060 Z M964 1060 L964 700 L600 690 C594 780 554 900 524 1060 Z',
        ) +
        line('#8d6027', 9, 'M424 690 C430 780 470 900 500 1060 M600 690 C594 780 554 900 524 1060'),
    }),
    bothSides(
      fill('#fbf8f1', 'M430 670 L512 762 L470 812 L396 708 Z') +
        line('#d8cfbd', 5, 'M512 762 L470 812 L396 708'),
    ),
  ].join(''),
);
