import { AccountFrame } from '../features/accounts/account-frame';
import { Give } from '../features/giving/give';
import { useFragmentToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

/** The page behind a giving link, for relatives without an account. */
export function GivePage() {
  const token = useFragmentToken();
  return (
    <Page width="narrow">
      <AccountFrame>
        <Give token={token} />
      </AccountFrame>
    </Page>
  );
}
