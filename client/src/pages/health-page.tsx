import { t } from '@lingui/core/macro';
import { isAdministrator } from '#shared/admin/administrator';
import { paths } from '#shared/product/paths';
import { AccessDenied } from '../features/admin/access-denied';
import { HealthReport } from '../features/health/health-report';
import { InstallationSettings } from '../features/setup/installation-settings';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { FullScreenSpinner } from '../ui/spinner';

export function HealthPage() {
  const { user, isLoading } = useSession();
  usePageTitle(t({ message: 'Health', comment: 'Heading of a page about how the server does' }));
  if (isLoading) return <FullScreenSpinner />;
  return (
    <Page width="wide" back={{ href: paths.admin, label: t`Back to User Management` }}>
      {user && isAdministrator(user) ? (
        <HealthReport denied={<AccessDenied />}>
          <InstallationSettings email={user.email} />
        </HealthReport>
      ) : (
        <AccessDenied />
      )}
    </Page>
  );
}
