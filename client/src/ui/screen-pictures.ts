/** Lists the screens of the sample family's tablet and phone that `npm run pictures` photographs, with their sizes. */
export const pictures = {
  home: { width: 1024, height: 768 },
  face: { width: 1024, height: 768 },
  call: { width: 1024, height: 768 },
  note: { width: 1024, height: 768 },
  night: { width: 1024, height: 768 },
  'family-album': { width: 390, height: 780 },
  'family-computer': { width: 1024, height: 768 },
  voice: { width: 768, height: 576 },
  plan: { width: 768, height: 576 },
  reminder: { width: 768, height: 576 },
  asked: { width: 768, height: 576 },
  hello: { width: 768, height: 576 },
  offline: { width: 768, height: 576 },
  circle: { width: 768, height: 576 },
  data: { width: 768, height: 576 },
  health: { width: 768, height: 576 },
  items: { width: 768, height: 576 },
  game: { width: 768, height: 576 },
  register: { width: 768, height: 576 },
} as const satisfies Record<string, { width: number; height: number }>;

/** The width of the same picture where it is shown small, as on a phone: `<name>-small.avif`. Every browser that Tailwind supports reads it. */
export const smallWidth = (width: number): number => Math.round((width * 5) / 8);
