const devices: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  // An iPad says that it is a Mac, and has a touchscreen.
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The make of the device that a browser runs on, as people call it, or an empty text. */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return name === 'Mac' && maxTouchPoints > 1 ? 'iPad' : name;
}
