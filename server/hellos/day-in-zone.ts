/** The date of a moment in a time zone, as YYYY-MM-DD. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('sv-SE', { timeZone });
