import { toBlob, type Pen } from './photo-canvas';

const EDGE = 64;
const TILE = 8;
/** Some browsers change the last bit of a few pixels, which nobody sees. */
const UNSEEN = 2;

const colorAt = (x: number, y: number): [number, number, number] => {
  const tile = Math.floor(x / TILE) + (EDGE / TILE) * Math.floor(y / TILE);
  return [(tile * 37) % 256, (tile * 101) % 256, (tile * 173) % 256];
};

function draw(pen: Pen): void {
  pen.canvas.width = pen.canvas.height = EDGE;
  for (let y = 0; y < EDGE; y += TILE)
    for (let x = 0; x < EDGE; x += TILE) {
      pen.fillStyle = `rgb(${colorAt(x, y).join()})`;
      pen.fillRect(x, y, TILE, TILE);
    }
}

const isDrawing = (pen: Pen): boolean =>
  pen.getImageData(0, 0, EDGE, EDGE).data.every((value, index) => {
    const place = Math.floor(index / 4);
    const expected = [...colorAt(place % EDGE, Math.floor(place / EDGE)), 255][index % 4] ?? 0;
    return Math.abs(value - expected) <= UNSEEN;
  });

/**
 * Returns true if a browser changes what is read from a canvas, as some do against fingerprinting: a photo would become
 * stripes. Compares a drawing that is known, as it is read and as it is encoded.
 * @param makePen makes a context of a new canvas
 */
export async function hasCanvasNoise(makePen: () => Pen | null): Promise<boolean> {
  const [pen, again] = [makePen(), makePen()];
  // A browser without a canvas has no noise.
  if (!pen || !again) return false;
  try {
    draw(pen);
    if (!isDrawing(pen)) return true;
    const picture = await createImageBitmap(await toBlob(pen.canvas, 'image/png', 1));
    again.canvas.width = again.canvas.height = EDGE;
    again.drawImage(picture, 0, 0);
    return !isDrawing(again);
  } catch {
    return true;
  }
}

export const pagePen = (): Pen | null => document.createElement('canvas').getContext('2d');
