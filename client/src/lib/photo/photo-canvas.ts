/** Qualities from good to acceptable for a face. The first one that makes the image small enough is used. */
const QUALITIES = [0.82, 0.74, 0.64, 0.5, 0.35];
/** A data URL is a third larger, which is still under 400 KB. */
const LIGHT_ENOUGH_BYTES = 290_000;

export interface Size {
  width: number;
  height: number;
}

/** Returns the size at which the longer edge is at most `edge` pixels. Never enlarges. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

type Encode = (type: string, quality: number) => Promise<Blob>;

/**
 * Lowers the quality step by step until the image is small enough, and returns the smallest if none is. Returns null if
 * the browser does not support this type: it then encodes another type instead.
 */
export async function encodeLightly(type: string, encode: Encode): Promise<Blob | null> {
  let picture: Blob | null = null;
  for (const quality of QUALITIES) {
    picture = await encode(type, quality);
    if (picture.type !== type) return null;
    if (picture.size <= LIGHT_ENOUGH_BYTES) break;
  }
  return picture;
}

export type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/**
 * Draws the image with its longer edge at most `edge` pixels and encodes it as WebP, or as JPEG on white in browsers that cannot encode WebP
 * (Safari). Returns null without a canvas context.
 */
export async function shrinkWith(
  pen: Pen | null,
  picture: CanvasImageSource,
  { size, edge }: { size: Size; edge: number },
): Promise<Blob | null> {
  if (!pen) return null;
  const { width, height } = fitWithin(size, edge);
  pen.canvas.width = width;
  pen.canvas.height = height;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);

  const encode: Encode = (type, quality) => toBlob(pen.canvas, type, quality);
  const webp = await encodeLightly('image/webp', encode);
  if (webp) return webp;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  return encodeLightly('image/jpeg', encode);
}

export function toBlob(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      type,
      quality,
    );
  });
}
