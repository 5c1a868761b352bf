import { createContext } from 'react';
import type { Elements } from './elements';

/** The parts of the frame of a page that pages of an account have beside the others. */
export interface Surroundings {
  /** The ways to the places of a person. */
  places: Elements;
  /** Settings and the like. */
  account: Elements;
}

/** Undefined on pages for everybody. */
export const AccountSurroundings = createContext<Surroundings | undefined>(undefined);
