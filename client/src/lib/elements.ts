import type { ReactElement } from 'react';

/**
 * The type of what stands beside other content: elements, and no text of its own. A page translator takes a text node
 * away from React, so a text stands alone in its element (`lint/translated-pages.js`).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
