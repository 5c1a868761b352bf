import { AccountFrame } from '../features/accounts/account-frame';
import { CallAnswer } from '../features/calls/call-answer';
import { SiteFooter } from '../features/marketing/site-footer';
import { lazyComponent } from '../lib/lazy-component';
import { useFragmentToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

/** For members of a circle that has turned live calls on. */
const CallOnTablet = lazyComponent(async () => (await import('./call-on-tablet')).CallOnTablet);

export function CallAnswerPage() {
  const token = useFragmentToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <CallAnswer token={token} CallOnTablet={CallOnTablet} />
      </AccountFrame>
    </Page>
  );
}
