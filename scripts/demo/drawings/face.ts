import { bothSides, disc, fill, glow, inside, line } from './canvas';

export interface Skin {
  light: string;
  shade: string;
  blush: string;
  lips: string;
  /** Lids, nose and folds. */
  ink: string;
}

export interface Face {
  skin: Skin;
  brows: string;
  iris: string;
  /** Half the width at the eyes and at the jaw, and where the chin ends. */
  width?: number;
  jaw?: number;
  chin?: number;
  /** 0 for a child to 1 for the very old. */
  age?: number;
  browWeight?: number;
  smile?: 'closed' | 'open';
  lashes?: boolean;
  /** Hides under long hair. */
  ears?: boolean;
  /** Lies on the cheeks, under the features. */
  beard?: string;
}

const MIDDLE = 512;
const TOP = 190;
const EYES = 416;

function outlineOf({ width = 138, jaw = 122, chin = 610 }: Face): string {
  const half = (side: 1 | -1) => (x: number, y: number) => `${MIDDLE + side * x} ${y}`;
  const r = half(1);
  const l = half(-1);
  const low = chin - 30;
  return `M${l(0, TOP)} C${r(width * 0.66, TOP)} ${r(width, 280)} ${r(width, 396)} C${r(width, 474)} ${r(jaw, low - 36)} ${r(jaw * 0.62, low)} C${r(jaw * 0.4, low + 21)} ${r(34, chin)} ${r(0, chin)}
    C${l(34, chin)} ${l(jaw * 0.4, low + 21)} ${l(jaw * 0.62, low)} C${l(jaw, low - 36)} ${l(width, 474)} ${l(width, 396)} C${l(width, 280)} ${l(width * 0.66, TOP)} ${l(0, TOP)} Z`;
}

/** Neck, ears, head and features, lit from the left. */
export function face(person: Face): string {
  const { skin, width = 138, chin = 610, ears = true, beard = '', age = 0.4 } = person;
  const outline = outlineOf(person);
  return [
    neck(skin, chin),
    ears ? ear(skin, width) : '',
    fill(skin.light, outline),
    inside('face', outline, shadows(person)),
    folds(skin, age),
    beard,
    features(person),
  ].join('');
}

function neck(skin: Skin, chin: number): string {
  const outline =
    'M444 520 L442 648 C438 684 426 698 410 710 C446 786 578 786 614 710 C598 698 586 684 582 648 L580 520 Z';
  const shadow = `M430 540 L600 540 L600 ${chin + 84} C566 ${chin + 66} 500 ${chin + 44} 430 ${chin + 2} Z`;
  return fill(skin.light, outline) + inside('neck', outline, fill(skin.shade, shadow));
}

function ear(skin: Skin, width: number): string {
  const x = MIDDLE - width;
  return bothSides(
    fill(
      skin.light,
      `M${x + 10} 398 C${x - 20} 376 ${x - 36} 408 ${x - 26} 442 C${x - 20} 472 ${x - 4} 484 ${x + 14} 474 Z`,
    ) + line(skin.shade, 6, `M${x - 13} 414 C${x - 20} 430 ${x - 11} 444 ${x - 2} 450`),
  );
}

function shadows({ skin, width = 138 }: Face): string {
  const right = MIDDLE + width;
  return [
    fill(
      skin.shade,
      `M${right - 60} 190 C${right - 26} 290 ${right - 34} 350 ${right - 24} 410 C${right - 22} 500 ${right - 70} 570 520 640 L800 660 L800 190 Z`,
      0.42,
    ),
    bothSides(glow('blush', skin.blush, MIDDLE - 84, 492, 58, 0.55)),
  ].join('');
}

function features(person: Face): string {
  const { skin, age = 0.4 } = person;
  const eyes =
    bothSides(eye(person) + brow(person)) +
    disc('#fff', 450, EYES - 6, 4.2) +
    disc('#fff', 564, EYES - 6, 4.2);
  return [
    eyes,
    age === 0 ? childNose(skin) : nose(skin),
    person.smile === 'open' ? openSmile(skin) : closedSmile(skin),
  ].join('');
}

function eye({ skin, iris, lashes, age = 0.4 }: Face): string {
  const almond = `M424 ${EYES + 4} C434 ${EYES - 20} 470 ${EYES - 22} 484 ${EYES + 5} C470 ${EYES + 16} 440 ${EYES + 17} 424 ${EYES + 4} Z`;
  const drawing = [
    fill('#fbf6ee', almond),
    inside(
      'eye',
      almond,
      disc(iris, 455, EYES - 1, 15.5) +
        disc('#1d1613', 455, EYES - 1, 8) +
        fill(
          skin.ink,
          `M420 ${EYES - 24} L488 ${EYES - 24} L486 ${EYES + 4} C470 ${EYES - 12} 438 ${EYES - 11} 424 ${EYES + 4} Z`,
          0.18,
        ),
    ),
    line(
      skin.ink,
      lashes ? 7.5 : 6,
      `M${lashes ? 417 : 423} ${EYES + (lashes ? -3 : 4)} C434 ${EYES - 20} 470 ${EYES - 22} 485 ${EYES + 5}`,
    ),
    line(
      skin.ink,
      3,
      `M432 ${EYES - 23} C446 ${EYES - 33} 466 ${EYES - 32} 479 ${EYES - 20}`,
      0.35,
    ),
    age > 0.45
      ? line(
          skin.ink,
          3.5,
          `M436 ${EYES + 28} C450 ${EYES + 35} 466 ${EYES + 33} 478 ${EYES + 24}`,
          age * 0.3,
        )
      : '',
  ].join('');
  return age === 0
    ? `<g transform="translate(454 ${EYES + 8}) scale(1.16 1.22) translate(-454 -${EYES})">${drawing}</g>`
    : drawing;
}

function brow({ brows, browWeight: w = 12 }: Face): string {
  return fill(
    brows,
    `M408 ${378 + w * 0.2} C424 ${360 - w * 0.5} 452 ${352 - w * 0.5} 484 ${364 - w * 0.2} C494 ${368} 494 ${368 + w * 0.7} 484 ${368 + w * 0.7} C456 ${360 + w * 0.5} 430 ${362 + w * 0.5} 408 ${378 + w * 0.2} Z`,
  );
}

function nose(skin: Skin): string {
  return [
    fill(
      skin.shade,
      'M520 398 C522 440 542 474 546 494 C542 510 524 513 508 512 C521 500 524 478 518 440 Z',
      0.6,
    ),
    line(skin.ink, 4.5, 'M479 494 C478 506 487 511 495 507', 0.6),
    line(skin.ink, 4.5, 'M500 512 C508 516 518 515 524 511', 0.6),
    line(skin.ink, 4.5, 'M531 508 C540 510 547 505 546 494', 0.6),
  ].join('');
}

function childNose(skin: Skin): string {
  return [
    fill(
      skin.shade,
      'M518 462 C524 478 536 486 538 496 C534 508 522 510 510 509 C520 498 521 480 518 462 Z',
      0.6,
    ),
    line(
      skin.ink,
      4.5,
      'M488 497 C489 506 497 509 503 508 C509 511 516 511 522 508 C528 509 535 506 536 497',
      0.55,
    ),
  ].join('');
}

function closedSmile(skin: Skin): string {
  return [
    fill(
      skin.lips,
      'M456 540 C478 540 495 537 503 538 C509 539 515 539 521 538 C529 537 546 540 568 540 C544 561 480 561 456 540 Z',
    ),
    fill(
      skin.lips,
      'M468 550 C490 562 534 562 556 550 C546 573 531 580 512 580 C493 580 478 573 468 550 Z',
      0.76,
    ),
    line(skin.ink, 4.5, 'M447 532 C460 550 486 557 512 557 C538 557 564 550 577 532', 0.8),
    bothSides(line(skin.ink, 4, 'M441 534 C443 529 447 527 452 527', 0.45)),
  ].join('');
}

function openSmile(skin: Skin): string {
  const mouth =
    'M458 534 C478 554 546 554 566 534 C562 570 540 586 512 586 C484 586 462 570 458 534 Z';
  return [
    fill('#6b2a2a', mouth),
    inside(
      'mouth',
      mouth,
      fill('#fffaf2', 'M446 520 L578 520 L564 560 C542 575 482 575 460 560 Z') +
        disc('#b9584f', 512, 594, 32, 14),
    ),
    line(skin.lips, 6, 'M456 532 C476 552 498 549 512 551 C526 549 548 552 568 532'),
    line(skin.lips, 7, 'M480 577 C496 590 528 590 544 577', 0.9),
    bothSides(line(skin.ink, 4, 'M447 531 C449 526 453 524 458 526', 0.4)),
  ].join('');
}

function folds(skin: Skin, age: number): string {
  if (age < 0.35) return '';
  const strength = 0.1 + age * 0.32;
  return [
    bothSides(line(skin.ink, 4, 'M458 502 C444 512 436 526 435 540', strength)),
    age > 0.6
      ? bothSides(
          line(skin.ink, 3.5, 'M410 406 L394 396 M408 418 L390 418 M410 430 L396 438', strength),
        )
      : '',
    age > 0.7
      ? line(
          skin.ink,
          3.5,
          'M452 312 C490 304 534 304 572 312 M466 286 C496 280 528 280 558 286',
          strength * 0.6,
        )
      : '',
  ].join('');
}
