import { t } from '@lingui/core/macro';
import { checkIn, ThisIsIt } from '../features/setup/address-check';
import { SetupFlow } from '../features/setup/setup-flow';
import { useFragmentToken } from '../lib/mailed-link';
import { usePageTitle } from '../lib/page-meta';
import { Page } from '../ui/page';

/** The page behind the link that the terminal shows until Dear Ones has an account, and of the tab that shows where an address leads. */
export function SetupPage() {
  usePageTitle(t`Set up Dear Ones`);
  const token = useFragmentToken();
  const check = token === undefined ? undefined : checkIn(token);
  return (
    <Page width="narrow">
      {token !== undefined && (check ? <ThisIsIt check={check} /> : <SetupFlow token={token} />)}
    </Page>
  );
}
