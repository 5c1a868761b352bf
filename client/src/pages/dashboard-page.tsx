import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { hasBoard } from '#shared/product/limits';
import { LogOutButton } from '../features/accounts/log-out-button';
import { UnverifiedWarning } from '../features/accounts/unverified-warning';
import { WaitingNotes } from '../features/contributions/waiting-note';
import { waitingCount } from '../features/contributions/waiting-texts';
import { HelloButton } from '../features/hellos/hello-button';
import { greetingName } from '../features/overview/greeting-name';
import { useOverview } from '../features/overview/overview.queries';
import { PeopleCards } from '../features/overview/people-cards';
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
import { OnePerson } from './one-person';

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
  const isNew = people?.length === 1 && (people[0]?.name === null || !!overview?.[0]?.firstSteps);
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
          <People {...{ user, people, isBoard, overview }} />
          <ToolLinks user={user} isForOne={people?.length !== 0 && !isForSeveral} />
        </>
      )}
    </Page>
  );
}

type PeopleProps = {
  user: CurrentUser;
  people: Person[] | undefined;
  /** True for an account that cares for many people. */
  isBoard: boolean;
  overview: readonly PersonOverview[] | undefined;
};

/** The people that the account cares for: none, one, several or many. */
function People({ user, people, isBoard, overview }: PeopleProps) {
  const isVerified = user.isEmailVerified;
  if (people?.length === 0)
    return (
      <AddPerson
        text={t`You are in no circle at the moment. Add the person you care for, or ask the family for an invitation.`}
      />
    );
  if (isBoard && isVerified)
    return (
      <div className="grid gap-6">
        <LazyBoard />
        <AddPerson />
      </div>
    );
  if (people !== undefined && people.length > 1 && isVerified)
    return (
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
    );
  return <OnePerson person={people?.[0]} overview={overview?.[0]} isVerified={isVerified} />;
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
