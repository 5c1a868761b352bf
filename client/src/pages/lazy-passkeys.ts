import type { ConfirmWithPasskeyProps } from '../features/passkeys/confirm-with-passkey';
import type { DeletePasskeysFieldProps } from '../features/passkeys/delete-passkeys-field';
import { afterThePage } from './after-the-page';

export const PasskeyConfirmation = afterThePage<ConfirmWithPasskeyProps>(
  async () => (await import('../features/passkeys/confirm-with-passkey')).ConfirmWithPasskey,
);

export const DeletePasskeys = afterThePage<DeletePasskeysFieldProps>(
  async () => (await import('../features/passkeys/delete-passkeys-field')).DeletePasskeysField,
);
