import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { hasRight, homeMembership } from '#shared/circle/roles';
import type { Person } from '#shared/people/person.answer';
import { pageAt, paths, personIn } from '#shared/product/paths';
import { PageOwner } from '../lib/page-owner';
import { useHydrated } from '../lib/use-hydrated';
import { ownerOf } from '../session/people-colors';
import { peopleQuery, PersonProvider } from '../session/person';
import { FullScreenSpinner } from '../ui/spinner';
import { NotFoundPage, type Route } from './routes';

/** Milliseconds after which opening a page of a person asks again for the people of the account. */
const PEOPLE_STALE_AFTER = 60_000;

/** Shows a page of the person that the address names: without one, of the home person or of the only one. */
export function PageOfPerson({ route }: { route: Route }) {
  const [address] = useLocation();
  // Asked again by pages only, not by their dialogs: a right that ends must not close an open form.
  const people = useQuery({
    ...peopleQuery,
    staleTime: PEOPLE_STALE_AFTER,
    throwOnError: (_error, query) => query.state.data === undefined,
  });
  if (!people.data) return <FullScreenSpinner />;
  const id = personIn(address);
  const person =
    id === undefined ? homeMembership(people.data) : people.data.find((one) => one.id === id);
  if (!person && id === undefined) return <ToDashboard />;
  if (!person || !hasRight(person.role, route.right ?? 'view')) return <NotFoundPage />;
  return (
    <PersonProvider value={person}>
      <PageOwner value={people.data.length > 1 ? ownerOf(person, people.data) : undefined}>
        <route.Page />
      </PageOwner>
      <FirstData address={address} person={person} />
    </PersonProvider>
  );
}

/** For an account with several people and no home person, which has to choose one first. */
function ToDashboard() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(paths.dashboard, { replace: true }), [navigate]);
  return <FullScreenSpinner />;
}

/** Prefetches a page's data. It is mounted beside the page, whose own effects do not run before its chunk is loaded. */
function FirstData({ address, person }: { address: string; person: Person }) {
  const queryClient = useQueryClient();
  // The server-rendered page queries its data once it is hydrated. Data that arrive earlier would not match its HTML.
  const [serverRendered] = useState(!useHydrated());
  useEffect(() => {
    const page = pageAt(address);
    if (serverRendered || !page) return;
    // In a chunk of its own, because a server-rendered page does not need it. Errors are ignored: the page asks itself.
    void import('./first-data').then(
      ({ prefetchFirstData }) => prefetchFirstData(page, person, queryClient),
      () => undefined,
    );
  }, [address, person, serverRendered, queryClient]);
  return null;
}
