import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { Card, CardActions, CardText, CardTitle } from '../../ui/card';
import { usePaperSize } from './paper.store';
import { PaperSizeChoice } from './print-controls';

/** Leads from Caregiver Tools to what can be printed. */
export function PrintCard() {
  const { role } = usePerson();
  const [size, choose] = usePaperSize();
  const canSeeNumbers = hasRight(role, 'manageCalls');
  return (
    <Card className="print:hidden">
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-2">
        <div className="flex flex-col">
          <CardTitle level={3}>{t`On paper`}</CardTitle>
          <CardText className="max-w-reading">
            {canSeeNumbers
              ? t`The album as a book, name cards to cut out, and a sheet for the fridge with the numbers to call.`
              : t`The album as a book, and name cards to cut out.`}
          </CardText>
          {/* Below each other, because beside each other the last one is alone on its line in some languages. */}
          <CardActions className="flex-col sm:self-start">
            <LinkButton
              href={paths.printAlbum}
              variant="secondary"
            >{t`Print the album`}</LinkButton>
            <LinkButton
              href={paths.printCards}
              variant="secondary"
            >{t`Print name cards`}</LinkButton>
            {canSeeNumbers && (
              <LinkButton
                href={paths.printFridge}
                variant="secondary"
              >{t`Print the fridge sheet`}</LinkButton>
            )}
          </CardActions>
        </div>
        <PaperSizeChoice size={size} onSize={choose} />
      </div>
    </Card>
  );
}
