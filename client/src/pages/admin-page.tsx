import { t } from '@lingui/core/macro';
import { isAdministrator } from '#shared/admin/administrator';
import { paths } from '#shared/product/paths';
import { AccessDenied } from '../features/admin/access-denied';
import { UserManagement } from '../features/admin/user-management';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';
import { FullScreenSpinner } from '../ui/spinner';

export function AdminPage() {
  const { user, isLoading } = useSession();
  usePageTitle(t`User Management`);
  if (isLoading) return <FullScreenSpinner />;
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today` }}>
      {user && isAdministrator(user) ? <UserManagement me={user} /> : <AccessDenied />}
    </Page>
  );
}
