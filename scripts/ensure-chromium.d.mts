/** The path of a Chromium or Chrome that runs on this machine. */
export function findChromium(): string | undefined;
/** The path of the browser for tests: the headless shell of Chromium where the system has one. */
export function findTestChromium(): string | undefined;
