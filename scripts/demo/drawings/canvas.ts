/** Width and height of every portrait in SVG units. */
export const SQUARE = 1024;

/** Returns the SVG document: a plain wall with large pale shapes, and the portrait enlarged in front of it. */
export function portraitOnWall(wall: string, shapes: string, portrait: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SQUARE} ${SQUARE}" width="${SQUARE}" height="${SQUARE}">
<rect width="${SQUARE}" height="${SQUARE}" fill="${wall}"/>${shapes}<g transform="translate(512 1024) scale(1.16) translate(-512 -984)">${portrait}</g></svg>`;
}

const faded = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** A filled shape. */
export const fill = (color: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${faded(opacity)}/>`;

/** A line with round ends. */
export const line = (color: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;

export const disc = (
  color: string,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  opacity = 1,
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}"${faded(opacity)}/>`;

/** A disc that fades out toward its edge. */
export const glow = (
  id: string,
  color: string,
  cx: number,
  cy: number,
  r: number,
  opacity: number,
): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${disc(`url(#${id})`, cx, cy, r, r * 0.8)}`;

/** Returns the drawing together with its mirror image across the vertical axis of the square. */
export const bothSides = (drawing: string): string =>
  `${drawing}<g transform="translate(${SQUARE} 0) scale(-1 1)">${drawing}</g>`;

/** Clips the drawing to the outline. The id has to be unique in the picture only, since each picture is a document. */
export const inside = (id: string, outline: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;

/** Rotates the head around the neck. */
export const tilted = (degrees: number, drawing: string): string =>
  `<g transform="rotate(${degrees} 512 690)">${drawing}</g>`;
