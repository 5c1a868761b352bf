import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice';

/** Says what a tablet will lack at this address, or that it cannot reach it. Empty for an https address. */
export function DeviceAddressNotice({ origin }: { origin: string | undefined }) {
  if (origin === undefined)
    return (
      <Notice tone="warning">
        <Trans comment="Dear Ones was opened at an address such as http://localhost:3000. “At home” is the title of a page in English.">
          A tablet cannot reach this address: it opens on this computer only. The page “At home” of
          the documentation (<b>docs/at-home.md</b>) shows how to change that.
        </Trans>
      </Notice>
    );
  if (origin.startsWith('https:')) return null;
  return (
    <Notice tone="warning">
      <Trans comment="“At home” is the title of a page in English.">
        This address is not secure (https). A tablet works with it only while it is online: it
        cannot save the content, keep its screen on, or scan the code. Whoever runs Dear Ones finds
        what to do on the page “At home” of its documentation (<b>docs/at-home.md</b>).
      </Trans>
    </Notice>
  );
}
