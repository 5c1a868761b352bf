import type { PasskeyLoginProps } from '../features/passkeys/passkey-login';
import { afterThePage } from './after-the-page';

/** Most people log in without a passkey, so the page does not wait for it. */
export const PasskeyLogin = afterThePage<PasskeyLoginProps>(
  async () => (await import('../features/passkeys/passkey-login')).PasskeyLogin,
);
