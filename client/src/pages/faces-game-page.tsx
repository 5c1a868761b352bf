import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { FacesGame } from '../features/faces/faces-game';
import { usePageTitle } from '../lib/page-meta';
import { useSession } from '../session/session.queries';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { FullScreenSpinner } from '../ui/spinner';

export function FacesGamePage() {
  usePageTitle(t`Faces Game`);
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) return <FullScreenSpinner />;
  return isAuthenticated ? <FacesGame /> : <PleaseSignIn />;
}

function PleaseSignIn() {
  return (
    <Page>
      <PageHeading>{t`Please Sign In`}</PageHeading>
      <p className="text-lead">{t`The photos of the Faces Game are kept in your account.`}</p>
      <LinkButton href={paths.login} size="large" className="justify-self-start max-sm:w-full">
        {t`Log In`}
      </LinkButton>
    </Page>
  );
}
