import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { hasRight, homeMembership } from '#shared/circle/roles';
import type { Person } from '#shared/people/person.answer';
import { isAboutPerson } from '#shared/product/about-person';
import { pageAt, paths, personIn } from '#shared/product/paths';
import { AccountMenu } from '../features/accounts/account-menu';
import { AccountSurroundings } from '../lib/account-surroundings';
import { setPersonZone } from '../lib/date-format';
import { PageOwner } from '../lib/page-owner';
import { useHydrated } from '../lib/use-hydrated';
import { ownerOf } from '../session/people-colors';
import { peopleQuery, PersonProvider, usePeople } from '../session/person';
import { PlacesBar } from '../ui/places-bar';
import { FullScreenSpinner } from '../ui/spinner';
import { NotFoundPage, type Route } from './routes';

/** Milliseconds after which opening a page of a person asks again for the people of the account. */
const PEOPLE_STALE_AFTER = 60_000;

/** Shows a page of the account with the ways to the other pages. */
export function PageOfAccount({ route }: { route: Route }) {
  const [address] = useLocation();
  const people = usePeople();
  const page = pageAt(address);
  const id = personIn(address);
  const person = people.find((one) => one.id === id) ?? homeMembership(people);
  // Before anything of the page is rendered. A server of the version before tells no time zone.
  setPersonZone(person?.timeZone);
  if (isAboutPerson(page, address)) return <PageOfPerson route={route} />;
  // The dashboard of those who care for one person is about that person.
  const isOfNobody = page !== 'dashboard' && page !== 'home';
  return (
    <Surrounded isOfNobody={isOfNobody || people.length !== 1}>
      <route.Page />
    </Surrounded>
  );
}

type SurroundedProps = {
  /** The person whose places have the person in their address. */
  personId?: number | undefined;
  isOfNobody?: boolean;
  children: ReactNode;
};

function Surrounded({ personId, isOfNobody = false, children }: SurroundedProps) {
  const surroundings = useMemo(
    () => ({
      places: <PlacesBar personId={personId} isOfNobody={isOfNobody} />,
      account: <AccountMenu />,
    }),
    [personId, isOfNobody],
  );
  return <AccountSurroundings value={surroundings}>{children}</AccountSurroundings>;
}

/** Shows a page of the person that the address names: without one, of the home person or of the only one. */
function PageOfPerson({ route }: { route: Route }) {
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
  if (!person || !hasRight(person.role, route.right ?? 'view'))
    return (
      <Surrounded isOfNobody>
        <NotFoundPage />
      </Surrounded>
    );
  const isOneOfSeveral = people.data.length > 1;
  return (
    <PersonProvider value={person}>
      <PageOwner value={isOneOfSeveral ? ownerOf(person, people.data) : undefined}>
        <Surrounded personId={isOneOfSeveral ? person.id : undefined}>
          <route.Page />
        </Surrounded>
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
