/** A document that is younger has just been loaded: loading it again would not help. */
const YOUNG_MS = 10_000;

/**
 * Options of a root: loads the document again if React could not change it. Something else has then moved its nodes, mostly
 * a page translator, and what React leaves behind may be an old name beside a new picture.
 */
export function recoveryBy(reload: () => void) {
  const recover = (error: unknown): void => {
    reportError(error);
    if (error instanceof DOMException && performance.now() > YOUNG_MS) reload();
  };
  // React asks them also about errors that a boundary catches.
  return { onCaughtError: recover, onUncaughtError: recover };
}

export const recovery = recoveryBy(() => window.location.reload());
