import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text in a PDF. Lengths are in points, from the top left corner of the page. */
interface PdfText {
  text: string;
  size: number;
  x: number;
  y: number;
}

export interface PdfPage {
  width: number;
  height: number;
  /** All text of the page without spaces, because a PDF has none where a line breaks. */
  text: string;
  pieces: PdfText[];
  /** Where pictures are painted, what a frame cuts off included. */
  images: PdfImage[];
}

/** Lengths are in points, from the top left corner of the page. */
interface PdfImage {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads the pages of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [piece(item.str, item.transform as number[], height)]
        : [],
    );
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replaceAll(/\s/g, '');
    const images = imagesIn(await page.getOperatorList(), height);
    pages.push({ width, height, text, pieces, images });
  }
  await loading.destroy();
  return pages;
}

const piece = (
  text: string,
  [, , c = 0, d = 0, x = 0, y = 0]: number[],
  height: number,
): PdfText => ({
  text,
  size: Math.hypot(c, d),
  x,
  y: height - y,
});

/** An image is the unit square under the transformation that is current when it is painted. */
function imagesIn(
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] },
  pageHeight: number,
): PdfImage[] {
  const images: PdfImage[] = [];
  let current = [1, 0, 0, 1, 0, 0];
  const saved: number[][] = [];
  for (const [at, operator] of fnArray.entries()) {
    const values = argsArray[at] as unknown[];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(current);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      current = saved.pop() ?? current;
    const matrix =
      operator === OPS.transform
        ? (values as number[])
        : operator === OPS.paintFormXObjectBegin
          ? (values[0] as number[] | null)
          : null;
    if (matrix) current = Util.transform(current, matrix) as number[];
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = current;
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const top = pageHeight - Math.max(...ys);
    images.push({
      x: Math.min(...xs),
      y: top,
      width: Math.max(...xs) - Math.min(...xs),
      height: pageHeight - Math.min(...ys) - top,
    });
  }
  return images;
}

/** True if the page contains a text, wherever its lines break. */
export const contains = (page: PdfPage | undefined, text: string): boolean =>
  page?.text.includes(text.replaceAll(/\s/g, '')) ?? false;
