/** The path of a Chromium or Chrome that runs on this machine. */
export function findChromium(): string | undefined;
