/** A line for whoever looks into the browser's console. Nothing of it leaves the browser. */
export function logConsent(line: string, ...details: unknown[]): void {
  console.info(`Cookie consent: ${line}`, ...details);
}
