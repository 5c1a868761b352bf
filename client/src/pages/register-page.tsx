import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { RegisterFlow } from '../features/accounts/register';
import { AlbumPrints } from '../features/marketing/album-prints';
import { SiteFooter } from '../features/marketing/site-footer';
import { tokenOfEntry } from '../lib/entry-token';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  title: t`Create Account`,
  description: t({
    message:
      'Create an account for your family at Dear Ones: an email address and a password are enough.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function RegisterPage() {
  usePageMeta('register', meta);
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
