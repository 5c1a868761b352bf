import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { RowLink } from '../../ui/row';

/** Links to the sheet that is printed and kept beside the tablet. */
export const SheetRow = () => (
  <RowLink
    title={t`Keep the tablet on Dear Ones`}
    value={t`One sheet to print, for iPad and for Android.`}
    href={paths.tabletSheet}
  />
);
