import { t } from '@lingui/core/macro';

/** Spells out numbers from two to ten for use in a sentence. Others stay in digits. */
export function numberInWords(count: number): string {
  switch (count) {
    case 2:
      return t({ message: 'two', comment: 'A number within a sentence: “Up to two people”' });
    case 3:
      return t({ message: 'three', comment: 'A number within a sentence: “Up to three people”' });
    case 4:
      return t({ message: 'four', comment: 'A number within a sentence: “Up to four people”' });
    case 5:
      return t({ message: 'five', comment: 'A number within a sentence: “Up to five people”' });
    case 6:
      return t({ message: 'six', comment: 'A number within a sentence: “Up to six people”' });
    case 7:
      return t({ message: 'seven', comment: 'A number within a sentence: “Up to seven people”' });
    case 8:
      return t({ message: 'eight', comment: 'A number within a sentence: “Up to eight people”' });
    case 9:
      return t({ message: 'nine', comment: 'A number within a sentence: “Up to nine people”' });
    case 10:
      return t({ message: 'ten', comment: 'A number within a sentence: “Up to ten people”' });
    default:
      return String(count);
  }
}
