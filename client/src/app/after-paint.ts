import type { SCRIPTS_ELEMENT } from '#shared/product/site';

/** A copy, because an import would make this file wait for the application's first chunk. */
const ID: typeof SCRIPTS_ELEMENT = 'dear-ones-scripts';

/** How long the application waits in browsers that report no paint, and on pages opened in the background. */
const PATIENCE_MS = 2_000;

/** Starts the application on a page that can be read without it, once that page is on the screen. */
function start() {
  const scripts = document.getElementById(ID);
  // Moved into the document, they load and run. A second call finds the template empty.
  if (scripts instanceof HTMLTemplateElement) document.head.append(scripts.content);
}

new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
setTimeout(start, PATIENCE_MS);
