import { AccountFrame } from '../features/accounts/account-frame';
import { CallAnswer } from '../features/calls/call-answer';
import { SiteFooter } from '../features/marketing/site-footer';
import { useFragmentToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

export function CallAnswerPage() {
  const token = useFragmentToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <CallAnswer token={token} />
      </AccountFrame>
    </Page>
  );
}
