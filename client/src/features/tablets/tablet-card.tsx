import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';
import { SetUpTabletButton } from './set-up-tablet';
import { useHasTablet } from './tablets.queries';

/** Its words begin or end where the button above does. */
const quietPlace = 'sm:-mr-3 xl:mr-0 2xl:-ml-3';

/** Links from Caregiver Tools to the tablet's page. */
export function TabletCard() {
  const hasTablet = useHasTablet();
  const { role } = usePerson();
  if (!hasRight(role, 'edit')) return null;
  // With keys, the dialog stays open when the tablet that it sets up is connected and the two change places.
  const setUp = (
    <SetUpTabletButton
      key="set up"
      variant={hasTablet ? 'quiet' : 'secondary'}
      className={hasTablet ? quietPlace : undefined}
    />
  );
  const plans = (
    <LinkButton
      key="plans"
      href={paths.tablet}
      variant={hasTablet ? 'secondary' : 'quiet'}
      className={hasTablet ? undefined : quietPlace}
    >
      {t`Plans, calls and messages`}
    </LinkButton>
  );
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-64">
          <CardTitle>{t`The tablet`}</CardTitle>
          <CardText>
            <Trans>
              Your photos, your words and a call, on a tablet that never asks for a password.
            </Trans>
          </CardText>
        </div>
        <div className="flex flex-col-reverse gap-x-3 gap-y-1 max-sm:w-full sm:items-end xl:max-2xl:flex-row 2xl:items-start">
          {hasTablet ? [setUp, plans] : [plans, setUp]}
        </div>
      </div>
    </Card>
  );
}
