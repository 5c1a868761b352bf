/** Every portrait is drawn on a square of this many units. */
export const SQUARE = 1024;

/** A calm wall with large quiet shapes on it, and the portrait in front, come close. */
export function onWall(wall: string, shapes: string, portrait: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SQUARE} ${SQUARE}" width="${SQUARE}" height="${SQUARE}">
<rect width="${SQUARE}" height="${SQUARE}" fill="${wall}"/>${shapes}<g transform="translate(512 1024) scale(1.16) translate(-512 -984)">${portrait}</g></svg>`;
}

const faded = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** A filled shape. */
export const fill = (colour: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${faded(opacity)}/>`;

/** A line with round ends. */
export const line = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;

export const disc = (
  colour: string,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  opacity = 1,
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}"${faded(opacity)}/>`;

/** A disc that fades out to its edge. */
export const glow = (
  id: string,
  colour: string,
  cx: number,
  cy: number,
  r: number,
  opacity: number,
): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${disc(`url(#${id})`, cx, cy, r, r * 0.8)}`;

/** The drawing and its mirror image across the middle of the square. */
export const bothSides = (drawing: string): string =>
  `${drawing}<g transform="translate(${SQUARE} 0) scale(-1 1)">${drawing}</g>`;

/** The drawing, seen only inside the outline. Ids are per picture, and one picture is one document. */
export const inside = (id: string, outline: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;

/** The head held a little to one side, in degrees. */
export const leaning = (degrees: number, drawing: string): string =>
  `<g transform="rotate(${degrees} 512 690)">${drawing}</g>`;
