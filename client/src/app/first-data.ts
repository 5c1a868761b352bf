import type { QueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/people/person.answer';
import { firstLists } from '#shared/product/first-data';
import { lists, type List, type PageName } from '#shared/product/pages';

type Prefetch = (queryClient: QueryClient, personId: number) => Promise<void>;

/** Prefetches each list of a person. */
const prefetch: Readonly<Record<List, Prefetch>> = {
  [lists.facePhotos]: (queryClient, personId) =>
    import('../features/faces/face-photo.queries').then((queries) =>
      queryClient.prefetchQuery(queries.facePhotosQuery(personId)),
    ),
  [lists.rememberItems]: (queryClient, personId) =>
    import('../features/remember/remember-item.queries').then((queries) =>
      queryClient.prefetchQuery(queries.rememberItemsQuery(personId)),
    ),
  [lists.tablets]: (queryClient, personId) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletsQuery(personId)),
    ),
  [lists.tabletSettings]: (queryClient, personId) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletSettingsQuery(personId)),
    ),
  [lists.plans]: (queryClient, personId) =>
    import('../features/plans/plan.queries').then((queries) =>
      queryClient.prefetchQuery(queries.plansQuery(personId)),
    ),
  [lists.callContacts]: (queryClient, personId) =>
    import('../features/calls/call-contact.queries').then((queries) =>
      queryClient.prefetchQuery(queries.callContactsQuery(personId)),
    ),
  [lists.settings]: (queryClient, personId) =>
    import('../session/person-settings.queries').then((queries) =>
      queryClient.prefetchQuery(queries.personSettingsQuery(personId)),
    ),
  [lists.reminders]: (queryClient, personId) =>
    import('../features/reminders/reminder.queries').then((queries) =>
      queryClient.prefetchQuery(queries.remindersQuery(personId)),
    ),
};

/**
 * Requests the first data of a page while its chunk loads. It is not called before the page is opened, because data
 * never go stale, and a browser left open on the dashboard would play with the photos of last week.
 */
export function prefetchFirstData(
  page: PageName,
  { id, role }: Person,
  queryClient: QueryClient,
): void {
  // Errors are ignored, because the page requests the data again and shows the error.
  for (const list of firstLists(page, role))
    void prefetch[list](queryClient, id).catch(() => undefined);
}
