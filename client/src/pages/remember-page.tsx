import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { AllItems } from '../features/remember/all-items';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { Page } from '../ui/page';

export function RememberPage() {
  const { user } = useSession();
  usePageTitle(t`Remember This`);
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today`, isLarge: true }}>
      <AllItems caregiverPhoneNumber={user?.caregiverPhoneNumber} />
    </Page>
  );
}
