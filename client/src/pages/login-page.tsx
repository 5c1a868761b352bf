import { useLocation, useRoute } from 'wouter';
import { paths } from '#shared/paths';
import { LoginFlow } from '../features/accounts/login-flow';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

/** Stands at its own address, and in place of any page that wants a signed-in person. */
export function LoginPage() {
  const [, navigate] = useLocation();
  const [isOwnAddress] = useRoute(paths.login);
  // Elsewhere, the page that was asked for appears by itself.
  const goOn = () => {
    if (isOwnAddress) navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page width="narrow" back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <LoginFlow onLoggedIn={goOn} />
    </Page>
  );
}
