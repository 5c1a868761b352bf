import { t } from '@lingui/core/macro';
import { passkeySite } from '#shared/passkeys/passkey-site';
import type { SettingsAnswer } from '#shared/setup/setup.answer';
import { Notice } from '../../ui/notice';

type PasskeyNotesProps = Pick<SettingsAnswer, 'passkeys'> & {
  /** The address in the field; undefined while it is none. */
  address: string | undefined;
};

/** Says how many passkeys stop working at an address, and how many a change before has left behind. */
export function PasskeyNotes({ passkeys, address }: PasskeyNotesProps) {
  const { rpId, here, elsewhere } = passkeys;
  const leavesHost = rpId !== null && address !== undefined && passkeySite(address).rpId !== rpId;
  return (
    <>
      {leavesHost && here.passkeys > 0 && (
        <Notice tone="warning" title={t`Passkeys stop working with this change`}>
          <p>
            {t`Passkeys that work only at ${rpId}: ${here.passkeys}. Accounts that have one: ${here.accounts}. They log in with their password afterwards, and add new passkeys.`}
          </p>
        </Notice>
      )}
      {elsewhere.passkeys > 0 && (
        <Notice title={t`Passkeys of an earlier address`}>
          <p>
            {t`Passkeys that do not work at the present address: ${elsewhere.passkeys}. Accounts that have one: ${elsewhere.accounts}. They log in with their password, and add new passkeys.`}
          </p>
        </Notice>
      )}
    </>
  );
}
