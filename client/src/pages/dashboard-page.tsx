import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { paths, personIn } from '#shared/product/paths';
import { greetingName } from '../features/overview/greeting-name';
import { isAskedWhom } from '../features/overview/is-asked-whom';
import { useOverview } from '../features/overview/overview.queries';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { site } from '../lib/site';
import { peopleQuery } from '../session/person';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Loading } from '../ui/spinner';
import { LoadFailed } from '../ui/state-message';
import { OnePerson } from './one-person';

/** Most visits of the page have none of these. */
export const UnverifiedWarning = lazyComponent(
  async () => (await import('../features/accounts/unverified-warning')).UnverifiedWarning,
);
export const SeveralPeople = lazyComponent(
  async () => (await import('./several-people')).SeveralPeople,
);
export const NobodyYet = lazyComponent(async () => (await import('./several-people')).NobodyYet);

/** The day of the only person of the account, or of the one whom the address names; of all at a glance where there are several. */
export function DashboardPage() {
  const { user } = useSession();
  const { data: people } = useQuery(peopleQuery);
  const id = personIn(useLocation()[0]);
  const isVerified = user?.isEmailVerified === true;
  const isForSeveral = id === undefined && isVerified && (people?.length ?? 0) > 1;
  const person = people?.find((one) => id === undefined || one.id === id);
  const { overview, isLoading, hasFailed, isRetrying, retry } = useOverview(
    isForSeveral ? undefined : person?.id,
  );
  usePageTitle(t`Dashboard`);
  if (!user) return null;
  if (isForSeveral)
    return (
      <Page width="wide">
        <Greeting user={user} isAsked={false} />
        <Suspense>
          <SeveralPeople />
        </Suspense>
      </Page>
    );
  const isOneOfSeveral = id !== undefined && (people?.length ?? 0) > 1;
  return (
    <Page
      width="wide"
      {...(isOneOfSeveral && { back: { href: paths.home, label: t`Everybody you care for` } })}
    >
      {isOneOfSeveral ? (
        <PageHeading>{t({ message: 'Today', context: 'place' })}</PageHeading>
      ) : (
        <Greeting
          user={user}
          isAsked={overview?.firstSteps ? isAskedWhom(user, overview.firstSteps) : isLoading}
        />
      )}
      {(!isVerified || (user.isEmailUnproven && !site.noMail)) && (
        <Suspense>
          <UnverifiedWarning user={user} />
        </Suspense>
      )}
      {hasFailed && (
        <LoadFailed title={t`We could not load the day`} retrying={isRetrying} onRetry={retry} />
      )}
      {/* The order depends on the overview, and nothing may move once it is there. */}
      {isLoading ? (
        <Loading />
      ) : people?.length === 0 ? (
        <Suspense>
          <NobodyYet />
        </Suspense>
      ) : (
        <OnePerson person={person} overview={overview} isVerified={isVerified} />
      )}
    </Page>
  );
}

type GreetingProps = {
  user: CurrentUser;
  /** True while the first name is asked for. */
  isAsked: boolean;
};

function Greeting({ user, isAsked }: GreetingProps) {
  const name = greetingName(user, isAsked);
  return (
    <div className="grid gap-3">
      <PageHeading className="wrap-anywhere">
        <Trans>
          Hello <bdi translate="no">{name}</bdi>!
        </Trans>
      </PageHeading>
      {!user.isEmailVerified && (
        <p className="text-lead text-ink-soft">
          {t`You can already add photos and notes in Caregiver Tools.`}
        </p>
      )}
    </div>
  );
}
