import { paths } from '#shared/paths';
import { usePageTitle } from '../lib/page-meta';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <Page>
      <div className="grid gap-3">
        <PageHeading>404 Page Not Found</PageHeading>
        <p className="text-lead">There is nothing at this address.</p>
        <p className="text-ink-soft">Did you forget to add the page to the router?</p>
      </div>
      <LinkButton href={paths.home} size="large" className="justify-self-start">
        Go to Home
      </LinkButton>
    </Page>
  );
}
