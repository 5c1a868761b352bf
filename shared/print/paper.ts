/** The paper sizes, in millimeters. */
export const papers = {
  a4: { name: 'a4', width: 210, height: 297 },
  letter: { name: 'letter', width: 215.9, height: 279.4 },
} as const;
export type PaperSize = keyof typeof papers;

export const isPaperSize = (value: unknown): value is PaperSize =>
  typeof value === 'string' && value in papers;

/** Where English is used, these regions alone print on Letter. */
export const usesLetterPaper = (timeZone: string): boolean =>
  /^(America\/|Pacific\/Honolulu)/.test(timeZone);

/** The smallest name in the album and the smallest number on the fridge sheet, in points. */
export const ALBUM_NAME_PT = 28;
export const FRIDGE_NUMBER_PT = 24;
