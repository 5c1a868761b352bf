let hold: ((event: Event) => void) | undefined;

/** Shows each step back or forward in the browser's history to `by` before the pages follow it; to nobody when left out. */
export function holdSteps(by?: (event: Event) => void): void {
  hold = by;
}

/** To be called before anything listens to where the browser goes: of those who listen to that, the first is told first. */
export function watchSteps(): void {
  window.addEventListener('popstate', (event) => hold?.(event));
}
