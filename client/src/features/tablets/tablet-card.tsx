import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasRight } from '#shared/circle';
import { paths } from '#shared/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';
import { SetUpTabletButton } from './set-up-tablet';
import { useHasTablet } from './tablets.queries';

/** Links from Caregiver Tools to the tablet's page. */
export function TabletCard() {
  const hasTablet = useHasTablet();
  const { role } = usePerson();
  if (!hasRight(role, 'edit')) return null;
  const plans = (variant: 'secondary' | 'quiet') => (
    <LinkButton href={paths.tablet} variant={variant}>
      {t`Plans, calls and messages`}
    </LinkButton>
  );
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <CardTitle>{t`The tablet`}</CardTitle>
          <CardText>
            <Trans>
              Your photos, your words and a call, on a tablet that never asks for a password.
            </Trans>
          </CardText>
        </div>
        <div className="flex gap-x-3 gap-y-1 max-lg:flex-col-reverse max-sm:w-full sm:max-lg:items-end">
          {hasTablet ? (
            <>
              <SetUpTabletButton variant="quiet" />
              {plans('secondary')}
            </>
          ) : (
            <>
              {plans('quiet')}
              <SetUpTabletButton variant="secondary" />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
