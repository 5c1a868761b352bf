import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { Card, CardActions, CardText, CardTitle } from '../../ui/card';

/** Leads from Caregiver Tools to what can be printed. */
export function PrintCard() {
  const { role } = usePerson();
  const canSeeNumbers = hasRight(role, 'manageCalls');
  return (
    <Card className="print:hidden">
      <CardTitle level={3}>{t`On paper`}</CardTitle>
      <CardText className="max-w-reading">
        {canSeeNumbers
          ? t`The album as a book, name cards to cut out, and a sheet for the fridge with the numbers to call.`
          : t`The album as a book, and name cards to cut out.`}
      </CardText>
      {/* Below each other, because beside each other the last one is alone on its line in some languages. */}
      <CardActions className="flex-col sm:self-start">
        <LinkButton href={paths.printAlbum} variant="secondary">{t`Print the album`}</LinkButton>
        <LinkButton href={paths.printCards} variant="secondary">{t`Print name cards`}</LinkButton>
        {canSeeNumbers && (
          <LinkButton
            href={paths.printFridge}
            variant="secondary"
          >{t`Print the fridge sheet`}</LinkButton>
        )}
      </CardActions>
    </Card>
  );
}
