import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { site } from '../lib/site';
import { CopyButton } from '../ui/copy-button';
import { Notice } from '../ui/notice';
import { useSession } from './session.queries';

/**
 * Says what other devices will lack at this address, or that they cannot reach it. Empty for an https address. Only
 * administrators are sent to the documentation; a family is given a message to whoever installed Dear Ones.
 * @param origin undefined for an address that opens on this computer only
 */
export function DeviceAddressNotice({ origin }: { origin: string | undefined }) {
  const isAdmin = useSession().user?.isAdmin === true;
  if (origin?.startsWith('https:')) return null;
  return (
    <Notice tone="warning">
      {origin === undefined && isAdmin ? (
        <p>{t`This address works on this computer only. Its setting is in Admin → Health, under “Public address”.`}</p>
      ) : origin === undefined ? (
        <p>{t`This address works on this computer only. Whoever installed Dear Ones can change that.`}</p>
      ) : (
        <p>
          {t`This address is not secure (https). A tablet works with it only while it is online: it cannot save the content, keep its screen on, or scan the code. Whoever installed Dear Ones can change that.`}
        </p>
      )}
      {isAdmin ? (
        <p className="mt-1">
          <Trans comment="“At home” is the title of a page in English.">
            The page “At home” of the documentation (<b>docs/at-home.md</b>) shows how.
          </Trans>
        </p>
      ) : (
        <Message isReachable={origin !== undefined} />
      )}
    </Notice>
  );
}

function Message({ isReachable }: { isReachable: boolean }) {
  const address = site.appUrl;
  const message = isReachable
    ? t`Our Dear Ones has the address ${address}, which is not secure (https). Could you give it an https address, so that the tablet also works offline?`
    : t`Our Dear Ones has the address ${address}, which works on that computer only. Could you give it an address that our tablet and phones can open?`;
  return (
    <>
      <p translate="no" className="my-3 rounded-control bg-surface p-3 wrap-anywhere">
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton label={t`Copy this message`} text={message} />
      </div>
    </>
  );
}
