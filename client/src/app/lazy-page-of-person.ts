import { lazyComponent } from '../lib/lazy-component';

/** Surrounds the pages of a person. */
export const PageOfPerson = lazyComponent(() =>
  import('./page-of-person').then((page) => page.PageOfPerson),
);
