import type { Feature } from '../feature';
import { passkeyEmails } from './passkeys.emails';
import { expiredPasskeyChallenges } from './passkeys.repository';
import { passkeyRoutes } from './passkeys.routes';

export const passkeys = {
  routes: (deps) => [passkeyRoutes(deps)],
  emails: passkeyEmails,
  expiredHourly: { passkeyChallenges: expiredPasskeyChallenges },
} satisfies Feature;
