import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { Card, CardActions, CardText, CardTitle } from '../../ui/card';

/** Links to the sheet that is printed and kept beside the tablet. */
export function SheetCard() {
  return (
    <Card>
      <CardTitle>{t`Keep the tablet on this page`}</CardTitle>
      <CardText className="max-w-reading">
        <Trans>
          How to keep the tablet on this one page, with the screen on and the sound up. One sheet to
          print, for iPad and for Android.
        </Trans>
      </CardText>
      <CardActions>
        <LinkButton href={paths.tabletSheet} variant="secondary">{t`Open the sheet`}</LinkButton>
      </CardActions>
    </Card>
  );
}
