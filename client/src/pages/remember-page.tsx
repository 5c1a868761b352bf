import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { MemoryItems } from '../features/remember/memory-items';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';

export function RememberPage() {
  const { user } = useSession();
  usePageTitle(t`Remember This`);
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today`, isLarge: true }}>
      <MemoryItems caregiverPhoneNumber={user?.caregiverPhoneNumber} />
    </Page>
  );
}
