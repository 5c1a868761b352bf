import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageTitle } from '../lib/page-meta';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Scene } from '../ui/scene';

export function NotFoundPage() {
  usePageTitle(t`404 Page Not Found`);
  return (
    <Page footer={<SiteFooter />}>
      <div className="grid justify-items-start gap-6">
        <Scene name="empty-place" className="max-w-[24rem]" />
        <div className="grid gap-3">
          <PageHeading>{t`404 Page Not Found`}</PageHeading>
          <p className="text-lead">
            <Trans>
              There is nothing at this address. Perhaps a letter of it is wrong, or the page has
              moved.
            </Trans>
          </p>
          <p className="text-ink-soft">{t`Did you forget to add the page to the router?`}</p>
        </div>
        <LinkButton href={paths.home} size="large" className="max-sm:w-full">
          {t`Go to Home`}
        </LinkButton>
      </div>
    </Page>
  );
}
