import { CHECKS, type Check, type CheckName } from '#shared/health/health.answer';
import { checkAddress } from './address-check';
import { checkBackups } from './backup-check';
import { checkCalls } from './calls-check';
import type { CheckDeps, Finding } from './check-deps';
import { checkClock, checkDatabase, checkNotifications } from './database-checks';
import { checkDisk } from './disk-check';
import { checkEmails } from './email-check';
import { checkLive } from './live-check';
import { checkObjectStore } from './object-store-check';
import { checkPasskeys } from './passkeys-check';
import { checkSettings, checkVersion } from './setting-checks';
import { withTimeLimit } from './time-limit';
import { checkVisitors } from './visitors-check';

type RunCheck = (deps: CheckDeps) => Promise<Finding | undefined> | Finding | undefined;

const checks: Record<CheckName, RunCheck> = {
  settings: checkSettings,
  database: checkDatabase,
  live: checkLive,
  emails: checkEmails,
  clock: checkClock,
  address: checkAddress,
  disk: checkDisk,
  backups: checkBackups,
  photos: checkObjectStore,
  notifications: checkNotifications,
  calls: checkCalls,
  passkeys: checkPasskeys,
  visitors: checkVisitors,
  version: checkVersion(),
};

/** Longer than the timeouts of any check, so that it ends only those that hang. */
const CHECK_SECONDS = 30;
const LOOK_AT_MACHINE = 'Check the network and the disk of this machine.';
const tookTooLong = (seconds: number): Finding => ({
  state: 'failed',
  message: `This check did not end within ${seconds} seconds.`,
  remedy: LOOK_AT_MACHINE,
});

/**
 * Checks an installation for the Health page and for `npm run doctor`. Nothing is sent. A check takes a few seconds at
 * most, and a failing one is a result. A check that does not apply is left out.
 */
export async function runChecks(deps: CheckDeps, seconds = CHECK_SECONDS): Promise<Check[]> {
  const results = await Promise.all(
    CHECKS.map(async (name): Promise<Check[]> => {
      const check = Promise.resolve(checks[name](deps));
      const finding = await withTimeLimit(seconds * 1000, check, tookTooLong(seconds));
      return finding ? [{ name, ...finding }] : [];
    }),
  );
  return results.flat();
}
