/**
 * A day as people type it (1949-2-8, 1949/02/08, 19490208) in the form YYYY-MM-DD, which forms show and
 * the server takes. Anything else comes back as it was typed, for the form to judge.
 */
export function tidyDate(typed: string): string {
  const parts = /^(\d{4})(?:\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})|(\d\d)(\d\d))$/.exec(typed.trim());
  if (!parts) return typed;
  const [, year = '', month = parts[4] ?? '', day = parts[5] ?? ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
