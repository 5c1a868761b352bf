import { useInsertionEffect } from 'react';
import type { PaperSize } from '#shared/print/paper';
import { paperStyle } from '#shared/print/paper-style';

/**
 * Styles the paper of a page while it is shown. A sheet of its own, because the size of the paper is chosen, and because
 * the policy allows no inline styles.
 */
export function usePaperStyle(size: PaperSize): void {
  useInsertionEffect(() => {
    // Only tests have no such sheets.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(paperStyle(size));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);
}
