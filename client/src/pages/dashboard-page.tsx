import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { hasBoard } from '#shared/product/limits';
import { LogOutButton } from '../features/accounts/log-out-button';
import { UnverifiedWarning } from '../features/accounts/unverified-warning';
import { WaitingNotes } from '../features/contributions/waiting-note';
import { waitingCount } from '../features/contributions/waiting-words';
import { HelloButton } from '../features/hellos/hello-button';
import { HelloCard } from '../features/hellos/hello-card';
import { ActivityCards } from '../features/overview/activity-cards';
import { greetingName } from '../features/overview/greeting-name';
import { useOverview } from '../features/overview/overview.queries';
import { PeopleCards } from '../features/overview/people-cards';
import { TodayCard } from '../features/overview/today-card';
import { ToolLinks } from '../features/overview/tool-links';
import { AddPerson } from '../features/people/add-person';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { site } from '../lib/site';
import { useHydrated } from '../lib/use-hydrated';
import { peopleQuery, PersonProvider } from '../session/person';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Loading } from '../ui/spinner';

/** With their dialogs they are half as large as the page, and most visits of it have none. */
export const StepsOfPerson = lazyComponent(
  async () => (await import('./steps-of-person')).StepsOfPerson,
);

/** Most accounts care for a few people, whose dashboard has none. */
const Board = lazyComponent(async () => (await import('../features/overview/board')).Board);

export function DashboardPage() {
  const { user } = useSession();
  const { data: people } = useQuery(peopleQuery);
  const isBoard = hasBoard(people?.length ?? 0, { careHome: site.careHome === true });
  const { overview, isLoading } = useOverview({ enabled: !isBoard });
  usePageTitle(t`Dashboard`);
  if (!user) return null;
  const name = greetingName(user);
  const isForSeveral = people !== undefined && people.length > 1;
  const [person, ...others] = people ?? [];
  const isNew =
    person !== undefined &&
    others.length === 0 &&
    (person.name === null || !!overview?.[0]?.firstSteps);
  return (
    <Page width="wide" header={<LogOutButton />}>
      <div className="grid gap-3">
        <PageHeading className="wrap-anywhere">
          <Trans>
            Hello <bdi translate="no">{name}</bdi>!
          </Trans>
        </PageHeading>
        {!user.isEmailVerified ? (
          <p className="text-lead text-ink-soft">
            {t`You can already add photos and notes in Caregiver Tools.`}
          </p>
        ) : (
          // A new account is asked for the person's name first and then has its steps: one question is enough.
          !isLoading &&
          !isNew && <p className="text-lead text-ink-soft">{t`What would you like to do?`}</p>
        )}
        {!isBoard && <WaitingNotes overview={overview} />}
      </div>
      {!user.isEmailVerified && <UnverifiedWarning user={user} />}
      {/* The order depends on the overview, and nothing may move once it is there. */}
      {isLoading ? (
        <Loading />
      ) : (
        <>
          {people?.length === 0 ? (
            <AddPerson
              text={t`You are in no circle at the moment. Add the person you care for, or ask the family for an invitation.`}
            />
          ) : isBoard && user.isEmailVerified ? (
            <div className="grid gap-6">
              <LazyBoard />
              <AddPerson />
            </div>
          ) : isForSeveral && user.isEmailVerified ? (
            <div className="grid gap-6">
              <PeopleCards
                people={people}
                overview={overview}
                action={(person, name) => (
                  <PersonProvider value={person}>
                    <HelloButton label={t`Send a hello to ${name}`} />
                  </PersonProvider>
                )}
              />
              <AddPerson />
            </div>
          ) : (
            <OnePerson person={person} overview={overview?.[0]} isVerified={user.isEmailVerified} />
          )}
          <ToolLinks user={user} isForOne={people?.length !== 0 && !isForSeveral} />
        </>
      )}
    </Page>
  );
}

type OnePersonProps = {
  person: Person | undefined;
  overview: PersonOverview | undefined;
  isVerified: boolean;
};

/** The dashboard of those who care for one person. The cards stay in their place when the person comes, and keep the focus. */
function OnePerson({ person, overview, isVerified }: OnePersonProps) {
  const known = isVerified ? person : undefined;
  const steps = overview?.firstSteps;
  return (
    <PersonProvider value={known}>
      {known && steps && <LazySteps counts={steps} />}
      <ActivityCards
        locked={!isVerified}
        isMain={known && overview ? !steps && overview.faces.length > 0 : true}
      />
      {known && overview && (
        // Each may render nothing. The other then takes the whole row.
        <div className="grid gap-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col">
          <TodayCard overview={overview} name={known.name} />
          {/* Without a tablet, nobody would see it. Helpers do not know whether there is one. */}
          {(overview.tabletHeardAt !== null || !hasRight(known.role, 'edit')) && <HelloCard />}
        </div>
      )}
    </PersonProvider>
  );
}

/** The server renders its place only. */
function LazyBoard() {
  const place = <div aria-hidden="true" className="min-h-dvh rounded-card bg-sunken" />;
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <Board waitingCount={waitingCount} />
    </Suspense>
  );
}

/** In a document they are server-rendered, and stay as they are until their code has come. */
function LazySteps(props: ComponentProps<typeof StepsOfPerson>) {
  return (
    <Suspense fallback={<div aria-hidden="true" className="h-98 rounded-card bg-sunken" />}>
      <StepsOfPerson {...props} />
    </Suspense>
  );
}
