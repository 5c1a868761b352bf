import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';

/** Links from Caregiver Tools to the circle. */
export function CircleCard() {
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <CardTitle>The circle</CardTitle>
          <CardText>
            Care together: invite family and friends, each with an account of their own.
          </CardText>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <LinkButton href={paths.history} variant="quiet" className="max-sm:w-full">
            History
          </LinkButton>
          <LinkButton href={paths.circle} variant="secondary" className="max-sm:w-full">
            The circle
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
