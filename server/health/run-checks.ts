import { CHECKS, type Check, type CheckName } from '#shared/health';
import { checkAddress } from './address-check';
import type { CheckDeps, Finding } from './check-deps';
import { checkClock, checkDatabase, checkNotifications } from './database-checks';
import { checkDisk } from './disk-check';
import { checkEmails } from './email-check';
import { checkPhotoStore } from './photo-store-check';
import { checkSettings, checkVersion } from './setting-checks';

type RunCheck = (deps: CheckDeps) => Promise<Finding | undefined> | Finding;

const checks: Record<CheckName, RunCheck> = {
  settings: checkSettings,
  database: checkDatabase,
  emails: checkEmails,
  clock: checkClock,
  address: checkAddress,
  disk: checkDisk,
  photos: checkPhotoStore,
  notifications: checkNotifications,
  version: checkVersion(),
};

/**
 * Checks an installation for the Health page and for `npm run doctor`. Nothing is sent. A check takes a few seconds at
 * most, and a failing one is a result. A check that does not apply is left out.
 */
export async function runChecks(deps: CheckDeps): Promise<Check[]> {
  const results = await Promise.all(
    CHECKS.map(async (name): Promise<Check[]> => {
      const finding = await checks[name](deps);
      return finding ? [{ name, ...finding }] : [];
    }),
  );
  return results.flat();
}
