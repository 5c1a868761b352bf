import { t } from '@lingui/core/macro';
import { pages } from '#shared/product/pages';
import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { RegisterFlow } from '../features/accounts/register';
import { AlbumPrints } from '../features/marketing/album-prints';
import { SiteFooter } from '../features/marketing/site-footer';
import { tokenOfEntry } from '../lib/entry-token';
import { usePageMeta } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { Page } from '../ui/page';

export function RegisterPage() {
  usePageMeta(pages.register);
  // The page of the invitation passes its token on. The server does not see it.
  const invitation = useHydrated() ? tokenOfEntry() : '';
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <AccountFrame aside={<AlbumPrints />}>
        <RegisterFlow {...(invitation && { invitation })} />
      </AccountFrame>
    </Page>
  );
}
