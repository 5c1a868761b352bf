/** A module to load before a server that sets its clock off by so many hours; the time that passes stays as it is. */
export function clockOff(hours: number): string {
  const code = `
    const shift = ${hours * 60 * 60 * 1000};
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
      constructor(...when) { when.length === 0 ? super(RealDate.now() + shift) : super(...when); }
      static now() { return RealDate.now() + shift; }
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
