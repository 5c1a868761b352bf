import type { QueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths';

const facePhotos = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery((await import('../features/faces/face-photo.queries')).facePhotosQuery);
const tablets = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery((await import('../features/tablets/tablets.queries')).tabletsQuery);
const tabletSettings = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery(
    (await import('../features/tablets/tablets.queries')).tabletSettingsQuery,
  );
const plans = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery((await import('../features/plans/plan.queries')).plansQuery);
const callContacts = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery(
    (await import('../features/calls/call-contact.queries')).callContactsQuery,
  );
const rememberItems = async (queryClient: QueryClient) =>
  queryClient.prefetchQuery(
    (await import('../features/remember/remember-item.queries')).rememberItemsQuery,
  );

/**
 * What a page asks the server for first. Never asked before somebody goes there: data do not go
 * stale by themselves, and a tablet that lies on the dashboard would play with the photos of last week.
 */
const firstData: Partial<
  Record<string, readonly ((queryClient: QueryClient) => Promise<unknown>)[]>
> = {
  [paths.facesGame]: [facePhotos],
  [paths.remember]: [rememberItems],
  [paths.caregiver]: [facePhotos, rememberItems, tablets],
  [paths.tablet]: [facePhotos, tablets, tabletSettings, plans, callContacts],
};

/** Asks for a page's first data beside the page itself, rather than once it is there. */
export function askFirstData(address: string, queryClient: QueryClient): void {
  // What cannot be had now is asked for by the page, which can also say so.
  firstData[address]?.forEach((ask) => void ask(queryClient).catch(() => undefined));
}
