const FETCHED = 'link[rel="preload"][as="image"]';

/** The address of the picture that the document has the browser fetch beside the scripts, if any. */
export function fetchedPicture(): string | undefined {
  return document.querySelector(FETCHED)?.getAttribute('href') ?? undefined;
}

/** Whoever comes back to the page later finds every picture alike. */
export function forgetFetchedPicture(): void {
  document.querySelector(FETCHED)?.remove();
}
