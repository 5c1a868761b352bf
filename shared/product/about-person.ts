import type { PageName } from './pages';
import { definitionOf, personIn } from './paths';

/** True if the page at an address is about one person: the one whom it names, or else the home person. */
export const isAboutPerson = (page: PageName | undefined, address: string): boolean =>
  page !== undefined && (definitionOf(page).isOfPerson === true || personIn(address) !== undefined);
