import { LogOutButton } from '../features/accounts/log-out-button';
import { UnverifiedWarning } from '../features/accounts/unverified-warning';
import { WaitingNotes } from '../features/circle/waiting-note';
import { ActivityCards } from '../features/dashboard/activity-cards';
import { greetingName } from '../features/dashboard/greeting-name';
import { PeopleCards } from '../features/dashboard/people-cards';
import { ToolLinks } from '../features/dashboard/tool-links';
import { usePageTitle } from '../lib/page-meta';
import { usePeople } from '../session/person';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function DashboardPage() {
  const { user } = useSession();
  const people = usePeople();
  usePageTitle('Dashboard');
  if (!user) return null;
  return (
    <Page width="wide" header={<LogOutButton />}>
      <div className="grid gap-3">
        <PageHeading className="wrap-anywhere">
          Hello <bdi>{greetingName(user)}</bdi>!
        </PageHeading>
        <p className="text-lead text-ink-soft">What would you like to do?</p>
        <WaitingNotes />
      </div>
      {!user.isEmailVerified && <UnverifiedWarning user={user} />}
      {people.length > 1 && user.isEmailVerified ? (
        <PeopleCards people={people} />
      ) : (
        <ActivityCards locked={!user.isEmailVerified} />
      )}
      <ToolLinks user={user} isForSeveral={people.length > 1} />
    </Page>
  );
}
