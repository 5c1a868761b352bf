import { t } from '@lingui/core/macro';
import { checkCodeIn, ThisIsIt } from '../features/setup/address-check';
import { SetupFlow } from '../features/setup/setup-flow';
import { useFragmentToken } from '../lib/mailed-link';
import { usePageTitle } from '../lib/page-meta';
import { Page } from '../ui/page';

/** The page behind the link that the terminal shows until Dear Ones has an account. */
export function SetupPage() {
  usePageTitle(t`Set up Dear Ones`);
  const token = useFragmentToken();
  const code = token === undefined ? undefined : checkCodeIn(token);
  return (
    <Page width="narrow">
      {token !== undefined &&
        (code === undefined ? <SetupFlow token={token} /> : <ThisIsIt code={code} />)}
    </Page>
  );
}
