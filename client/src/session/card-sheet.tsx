import { useInsertionEffect } from 'react';
import { createPortal } from 'react-dom';
import { LazyQrCode } from '../ui/lazy-qr-code';

/** The texts of a card on paper, for whoever gets it. */
export type Sheet = {
  title: string;
  /** For whom it is. */
  name: string;
  text: string;
  /** Until when the link works. */
  until?: string;
};

/**
 * The paper leaves out the rest of the page, and is black on white in every theme. It has no size, so that the browser's choice counts:
 * it fits on A4 and on Letter.
 */
const STYLE = `
.card-sheet { display: none }
@page { margin: 16mm }
@media print {
  html, body { background: #fff !important; overflow: visible !important }
  body > :not(.card-sheet) { display: none !important }
  .card-sheet {
    display: grid; gap: 7mm; justify-items: start; padding: 12mm; border: 1pt solid #000; border-radius: 4mm;
    color: #000; font-size: 15pt; line-height: 1.45; break-inside: avoid; overflow-wrap: anywhere; hyphens: manual;
  }
  .card-sheet h1 { font-size: 26pt; font-weight: 700; line-height: 1.2 }
  .card-sheet p { max-width: none }
  .card-sheet .for { font-size: 18pt; font-weight: 700 }
  .card-sheet .code { width: 80mm; height: 80mm }
  .card-sheet .link { font-size: 13pt; font-weight: 700 }
}`;

/** A card on paper: it stands in the document while its dialog is open, and is seen only when the page is printed. */
export function CardSheet({ sheet: { title, name, text, until }, url }: CardSheetProps) {
  useInsertionEffect(() => {
    // Only tests have no such sheets.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    };
  }, []);
  return createPortal(
    <div className="card-sheet" translate="no">
      <h1>{title}</h1>
      <p dir="auto" className="for">
        {name}
      </p>
      <p dir="auto">{text}</p>
      <div className="code">
        <LazyQrCode text={url} label={title} />
      </div>
      <p dir="ltr" className="link">
        {url}
      </p>
      {until !== undefined && <p>{until}</p>}
    </div>,
    document.body,
  );
}

type CardSheetProps = { sheet: Sheet; url: string };
