import { hasRight, type Right, type Role } from '../circle/roles';
import { lists, type List, type PageName } from './pages';
import { definitionOf } from './paths';

/** The lists that not every member may read. */
const rights: Partial<Record<List, Right>> = {
  [lists.tablets]: 'edit',
  [lists.callContacts]: 'manageCalls',
};

/** Returns the lists that a page fetches first and the role may read. */
export function firstLists(page: PageName, role: Role): List[] {
  const data = definitionOf(page).data ?? [];
  return data.filter((list) => hasRight(role, rights[list] ?? 'view'));
}

export const listUrl = (personId: number, list: List): string => `/api/people/${personId}${list}`;
