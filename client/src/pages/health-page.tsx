import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { isAdministrator } from '#shared/admin/administrator';
import { paths } from '#shared/product/paths';
import { AccessDenied } from '../features/admin/access-denied';
import { HealthReport } from '../features/health/health-report';
import { InstallationSettings } from '../features/setup/installation-settings';
import { settingsQuery } from '../features/setup/setup.queries';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { FullScreenSpinner } from '../ui/spinner';

export function HealthPage() {
  const { user, isLoading } = useSession();
  const isAdmin = user !== null && isAdministrator(user);
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isAdmin });
  usePageTitle(t({ message: 'Health', comment: 'Heading of a page about how the server does' }));
  if (isLoading) return <FullScreenSpinner />;
  return (
    <Page width="wide" back={{ href: paths.admin, label: t`Back to User Management` }}>
      {isAdmin ? (
        <HealthReport denied={<AccessDenied />} fixed={settings?.fixed}>
          <InstallationSettings email={user.email} />
        </HealthReport>
      ) : (
        <AccessDenied />
      )}
    </Page>
  );
}
