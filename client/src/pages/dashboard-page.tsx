import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogOutButton } from '../features/accounts/log-out-button';
import { UnverifiedWarning } from '../features/accounts/unverified-warning';
import { AddPerson } from '../features/circle/add-person';
import { WaitingNotes } from '../features/circle/waiting-note';
import { ActivityCards } from '../features/dashboard/activity-cards';
import { greetingName } from '../features/dashboard/greeting-name';
import { PeopleCards } from '../features/dashboard/people-cards';
import { ToolLinks } from '../features/dashboard/tool-links';
import { HelloButton } from '../features/hellos/hello-button';
import { HelloCard } from '../features/hellos/hello-card';
import { usePageTitle } from '../lib/page-meta';
import { peopleQuery, PersonProvider } from '../session/person';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function DashboardPage() {
  const { user } = useSession();
  const { data: people } = useQuery(peopleQuery);
  usePageTitle(t`Dashboard`);
  if (!user) return null;
  const name = greetingName(user);
  const isForSeveral = people !== undefined && people.length > 1;
  return (
    <Page width="wide" header={<LogOutButton />}>
      <div className="grid gap-3">
        <PageHeading className="wrap-anywhere">
          <Trans>
            Hello <bdi>{name}</bdi>!
          </Trans>
        </PageHeading>
        <p className="text-lead text-ink-soft">{t`What would you like to do?`}</p>
        <WaitingNotes />
      </div>
      {!user.isEmailVerified && <UnverifiedWarning user={user} />}
      {people?.length === 0 ? (
        <AddPerson
          text={t`You are in no circle at the moment. Add the person you care for, or ask the family for an invitation.`}
        />
      ) : isForSeveral && user.isEmailVerified ? (
        <div className="grid gap-6">
          <PeopleCards
            people={people}
            action={(person, name) => (
              <PersonProvider value={person}>
                <HelloButton label={t`Send a hello to ${name}`} />
              </PersonProvider>
            )}
          />
          <AddPerson />
        </div>
      ) : (
        <>
          <ActivityCards locked={!user.isEmailVerified} />
          {user.isEmailVerified && people?.[0] && (
            <PersonProvider value={people[0]}>
              <HelloCard />
            </PersonProvider>
          )}
        </>
      )}
      <ToolLinks user={user} isForOne={people?.length !== 0 && !isForSeveral} />
    </Page>
  );
}
