/** Lists the screens of the sample family's tablet and pages that `npm run pictures` photographs, with their sizes. */
export const pictures = {
  home: { width: 1024, height: 768 },
  face: { width: 1024, height: 768 },
  call: { width: 1024, height: 768 },
  note: { width: 1024, height: 768 },
  'family-computer': { width: 1024, height: 768 },
  game: { width: 768, height: 576 },
  register: { width: 768, height: 576 },
} as const satisfies Record<string, { width: number; height: number }>;

/** The width of the same picture where it is shown small, as on a phone: `<name>-small.avif`. Every browser that Tailwind supports reads it. */
export const smallWidth = (width: number): number => Math.round((width * 5) / 8);
