import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { LinkButton } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';

/** Links to the sheet that is printed and kept beside the tablet. */
export function SheetCard() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <CardTitle>{t`Keep the tablet on Dear Ones`}</CardTitle>
          <CardText>
            <Trans>
              How to keep the tablet on this one page, with the screen on and the sound up. One
              sheet to print, for iPad and for Android.
            </Trans>
          </CardText>
        </div>
        <LinkButton href={paths.tabletSheet} variant="secondary" className="max-sm:w-full">
          {t`Open the sheet`}
        </LinkButton>
      </div>
    </Card>
  );
}
