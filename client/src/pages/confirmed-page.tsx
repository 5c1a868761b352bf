import { AccountFrame } from '../features/accounts/account-frame';
import { Confirmed } from '../features/accounts/confirmed';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

/** The tab in which somebody has logged in with the login provider, while another one waits for it. */
export function ConfirmedPage() {
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <Confirmed />
      </AccountFrame>
    </Page>
  );
}
