import { useEffect } from 'react';

const PRODUCT = 'Dear Ones';

/** Names the page in the browser's tab, its history and a screen reader's first words: "X – Dear Ones". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT}` : PRODUCT;
  }, [title]);
}
