import { AccountFrame, EmailIllustration } from '../features/accounts/account-frame';
import { CallConsent } from '../features/calls/call-consent';
import { SiteFooter } from '../features/marketing/site-footer';
import { useMailedToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

export function CallConsentPage() {
  const token = useMailedToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        {token === undefined ? <EmailIllustration /> : <CallConsent token={token} />}
      </AccountFrame>
    </Page>
  );
}
