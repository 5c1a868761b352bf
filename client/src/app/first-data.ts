import type { QueryClient } from '@tanstack/react-query';
import { listUrls } from '#shared/pages';
import { findRoute } from './routes';

type ListUrl = (typeof listUrls)[keyof typeof listUrls];

/** Prefetches each list, by its URL. */
const prefetch: Readonly<Record<ListUrl, (queryClient: QueryClient) => Promise<void>>> = {
  [listUrls.facePhotos]: (queryClient) =>
    import('../features/faces/face-photo.queries').then((queries) =>
      queryClient.prefetchQuery(queries.facePhotosQuery),
    ),
  [listUrls.rememberItems]: (queryClient) =>
    import('../features/remember/remember-item.queries').then((queries) =>
      queryClient.prefetchQuery(queries.rememberItemsQuery),
    ),
  [listUrls.tablets]: (queryClient) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletsQuery),
    ),
  [listUrls.tabletSettings]: (queryClient) =>
    import('../features/tablets/tablets.queries').then((queries) =>
      queryClient.prefetchQuery(queries.tabletSettingsQuery),
    ),
  [listUrls.plans]: (queryClient) =>
    import('../features/plans/plan.queries').then((queries) =>
      queryClient.prefetchQuery(queries.plansQuery),
    ),
  [listUrls.callContacts]: (queryClient) =>
    import('../features/calls/call-contact.queries').then((queries) =>
      queryClient.prefetchQuery(queries.callContactsQuery),
    ),
};

/**
 * Requests the first data of a page while its chunk loads. It is not called before the page is opened, because data
 * never go stale, and a browser left open on the dashboard would play with the photos of last week.
 */
export function prefetchFirstData(address: string, queryClient: QueryClient): void {
  // Errors are ignored, because the page requests the data again and shows the error.
  findRoute(address)?.data?.forEach(
    (url) => void prefetch[url](queryClient).catch(() => undefined),
  );
}
