import { browserslist } from '../package.json' with { type: 'json' };

/** The oldest browsers that the product promises, as esbuild writes them. Everything for browsers is built for them. */
export const browsers = browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);
