/** Scrolls to what a press has opened, as far as needed, so that it is not below the bar at the bottom of a phone. */
export const showWhole = (opened: Element | null): void =>
  opened?.scrollIntoView({ block: 'nearest' });
