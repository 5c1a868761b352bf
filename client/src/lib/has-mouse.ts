/** True if a mouse tells that no screen keyboard will cover the page. jsdom has no matchMedia. */
export const hasMouse = (): boolean =>
  'matchMedia' in window && matchMedia('(hover: hover) and (pointer: fine)').matches;
