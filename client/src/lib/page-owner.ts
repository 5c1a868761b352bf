import { createContext, type ReactNode } from 'react';

/** Whom a page is about, where the account cares for several people. */
export interface Owner {
  name: string;
  color: string;
  /** The sign in place of a picture, as content of an SVG of 48 by 48. */
  sign: ReactNode;
  /** The address of a small picture. */
  picture: string | null;
}

/** The headings and titles of a page say whom it is about. Undefined where nobody could be mixed up. */
export const PageOwner = createContext<Owner | undefined>(undefined);
