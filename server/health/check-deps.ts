import type { Check } from '#shared/health/health.answer';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Visitors } from '../http/visitors';

/** The dependencies of the checks. The command `doctor` has no more than these. */
export interface CheckDeps {
  config: Config;
  /** Or the reason why the embedded database could not be started. */
  db: Database | Error;
  now: () => Date;
  /** Undefined for the doctor. */
  visitors?: Pick<Visitors, 'onlyAddress'>;
}

/** The result of a check. `message` and `remedy` are English, and pages translate them. */
export type Finding = Omit<Check, 'name'>;

export const fine = ({ message }: { message: string }): Finding => ({
  state: 'ok',
  message,
  remedy: null,
});
