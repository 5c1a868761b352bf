import { inBrowser } from '../lib/in-browser';
import { lazyComponent } from '../lib/lazy-component';

/** Surrounds the pages of an account. In the browser what stands around a page comes by itself, and may come after it. */
export const PageOfAccount = lazyComponent(() =>
  import('./page-of-account').then(async (page) => {
    const around = page.Surroundings.load();
    if (inBrowser) around.catch(() => undefined);
    else await around;
    return page.PageOfAccount;
  }),
);
