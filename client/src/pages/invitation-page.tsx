import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { Join } from '../features/circle/join';
import { SiteFooter } from '../features/marketing/site-footer';
import { lazyComponent } from '../lib/lazy-component';
import { useMailedToken } from '../lib/mailed-link';
import { Page } from '../ui/page';
import { Scene } from '../ui/scene';
import { PasskeyLogin } from './lazy-passkey-login';

/** The form weighs more than the rest of the page, and most who come are new. */
const LoginFlow = lazyComponent(async () => (await import('../features/accounts/login')).LoginFlow);

export function InvitationPage() {
  const token = useMailedToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <Scene name="letter" className="max-w-40" />
        {token !== undefined && (
          <Join
            token={token}
            logIn={
              <LoginFlow
                Passkey={PasskeyLogin}
                register={{ href: paths.register, state: { mailedToken: token } }}
                to={`${paths.invitation}?token=${token}`}
              />
            }
          />
        )}
      </AccountFrame>
    </Page>
  );
}
