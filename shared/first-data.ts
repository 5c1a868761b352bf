import { hasRight, type Right, type Role } from './circle';
import { lists, type List, type PageDefinition } from './pages';

/** The lists that not every member may read. */
const rights: Partial<Record<List, Right>> = {
  [lists.tablets]: 'edit',
  [lists.callContacts]: 'manageCalls',
};

/** Returns the lists that a page fetches first and the role may read. */
export const firstLists = ({ data = [] }: Pick<PageDefinition, 'data'>, role: Role): List[] =>
  data.filter((list) => hasRight(role, rights[list] ?? 'view'));

export const listUrl = (personId: number, list: List): string => `/api/people/${personId}${list}`;
