import { passkeySite } from '#shared/passkeys/passkey-site';
import { countPasskeysElsewhere } from '../passkeys/passkeys.repository';
import { fine, type CheckDeps, type Finding } from './check-deps';

const LOG_IN_AND_ADD =
  'Nothing is lost: members log in with their password and add a new passkey. If the address was changed by mistake, set APP_URL to the former one.';

/** Passkeys: whether browsers make them for the public address, and how many an earlier address has left behind. */
export async function checkPasskeys({ config, db }: CheckDeps): Promise<Finding | undefined> {
  if (db instanceof Error) return undefined;
  const { rpId, refused } = passkeySite(config.appUrl);
  const ended = await countPasskeysElsewhere(db, rpId).catch(() => undefined);
  if (!ended) return undefined;
  if (ended.passkeys > 0)
    return {
      state: 'warning',
      message: `Passkeys that were made for an earlier address do not work any more: ${ended.passkeys}. Accounts that have one: ${ended.accounts}.`,
      remedy: LOG_IN_AND_ADD,
    };
  if (refused === 'ip')
    return fine({ message: 'Passkeys are not offered, because the address is an IP address.' });
  if (refused === 'http')
    return fine({ message: 'Passkeys are not offered, because the address is not https.' });
  return fine({ message: `Passkeys work at ${rpId}.` });
}
