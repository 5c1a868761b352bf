import { useEffect } from 'react';

/**
 * Declares on the root element, as `data-ready`, that the page beside it is hydrated, until another page is on its
 * way. Stands inside the page's own Suspense boundary, because what surrounds a boundary is hydrated before it.
 */
export function PageReady() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.ready = '';
    return () => {
      delete dataset.ready;
    };
  }, []);
  return null;
}
