import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';

/** Links from Caregiver Tools to the circle. */
export function CircleCard() {
  const { role } = usePerson();
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-64">
          <CardTitle>{t`The circle`}</CardTitle>
          <CardText>
            {hasRight(role, 'manage')
              ? t`Care together: invite family and friends, each with an account of their own.`
              : t`See who cares together with you, and who may do what.`}
          </CardText>
        </div>
        <div className="flex flex-col-reverse gap-x-3 gap-y-1 max-sm:w-full sm:items-end xl:max-2xl:flex-row 2xl:items-start">
          <LinkButton href={paths.history} variant="quiet" className="sm:-mr-3 xl:mr-0 2xl:-ml-3">
            {t`History`}
          </LinkButton>
          <LinkButton href={paths.circle} variant="secondary">
            {t`Open the circle`}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
