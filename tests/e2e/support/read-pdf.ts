import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text in a PDF. Lengths are in points, from the top left corner of the page. */
export interface PdfText {
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
    pages.push({ width, height, text, pieces });
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

/** True if the page contains a text, wherever its lines break. */
export const contains = (page: PdfPage | undefined, text: string): boolean =>
  page?.text.includes(text.replaceAll(/\s/g, '')) ?? false;
