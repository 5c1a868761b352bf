import { and, asc, gt } from 'drizzle-orm';
import type { PersonItem, RememberItem } from '#shared/remember/remember-item.answer';
import { rememberItems } from '#shared/remember/remember-item.table';
import type { Queryable } from '../db/database';
import type { ListPart } from '../db/list-part';
import type { PersonAccess } from '../db/person-lock.repository';
import { preparedJsonList } from '../db/prepared-json-list';
import { isForAll, isShownTo, personItemFields, rememberItemFields } from './remember-item.fields';
import { isVisible, itemFieldsFor } from './remember-items.repository';

/** All of them as JSON, photos as addresses. */
export const rememberItemsAsJson = preparedJsonList<RememberItem>('remember_items', rememberItems, {
  person: 'home',
  fields: rememberItemFields,
  isShown: () => isForAll,
});
export const personItemsAsJson = preparedJsonList<PersonItem>(
  'person_remember_items',
  rememberItems,
  {
    person: 'given',
    fields: personItemFields,
    isShown: isShownTo,
  },
);

/** Newest last. */
export async function listRememberItems(
  db: Queryable,
  person: PersonAccess,
  { after = 0, limit }: ListPart = {},
): Promise<PersonItem[]> {
  const query = db
    .select(itemFieldsFor(person))
    .from(rememberItems)
    .where(and(isVisible(person), gt(rememberItems.id, after)))
    .orderBy(asc(rememberItems.id));
  return limit === undefined ? query : query.limit(limit);
}
