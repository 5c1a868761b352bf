import { lazyComponent } from '../lib/lazy-component';

/** Surrounds the pages of an account. */
export const PageOfAccount = lazyComponent(() =>
  import('./page-of-account').then((page) => page.PageOfAccount),
);
