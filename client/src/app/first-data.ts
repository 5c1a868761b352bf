import type { QueryClient } from '@tanstack/react-query';
import { lists } from '#shared/lists';
import { findRoute } from './routes';

type ListAddress = (typeof lists)[keyof typeof lists];

/** Asks for each list, by its address. */
const ask: Readonly<Record<ListAddress, (queryClient: QueryClient) => Promise<void>>> = {
  [lists.facePhotos]: (queryClient) =>
    import('../features/faces/face-photo.queries').then((queries) =>
      queryClient.prefetchQuery(queries.facePhotosQuery),
    ),
  [lists.rememberItems]: (queryClient) =>
    import('../features/remember/remember-item.queries').then((queries) =>
      queryClient.prefetchQuery(queries.rememberItemsQuery),
    ),
  [lists.tablets]: (queryClient) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletsQuery),
    ),
  [lists.tabletSettings]: (queryClient) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletSettingsQuery),
    ),
  [lists.plans]: (queryClient) =>
    import('../features/plans/plan.queries').then((queries) =>
      queryClient.prefetchQuery(queries.plansQuery),
    ),
  [lists.callContacts]: (queryClient) =>
    import('../features/calls/call-contact.queries').then((queries) =>
      queryClient.prefetchQuery(queries.callContactsQuery),
    ),
};

/**
 * Asks for a page's first data beside the page itself, rather than once it is there. Never before somebody goes there:
 * data do not go stale by themselves, and a tablet that lies on the dashboard would play with the photos of last week.
 */
export function askFirstData(address: string, queryClient: QueryClient): void {
  // What cannot be had now is asked for by the page, which can also say so.
  findRoute(address)?.data?.forEach((list) => void ask[list](queryClient).catch(() => undefined));
}
