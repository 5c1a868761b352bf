/** An Android phone says that it runs Linux, too. */
const MAKE = /iPhone|iPad|Android|Windows|Mac|Linux(?!; Android)/;

/** The make of the device that a browser runs on, as people call it, or an empty text. */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = MAKE.exec(userAgent)?.[0] ?? '';
  // An iPad says that it is a Mac, and has a touchscreen.
  return name === 'Mac' && maxTouchPoints > 1 ? 'iPad' : name;
}
