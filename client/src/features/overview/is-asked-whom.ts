import type { CurrentUser } from '#shared/accounts/account.answer';
import type { PersonOverview } from '#shared/overview/overview.answer';

/** An administrator may care for nobody, and is asked whom once something was added for somebody. */
export const isAskedWhom = (
  { isAdmin }: Pick<CurrentUser, 'isAdmin'>,
  counts: NonNullable<PersonOverview['firstSteps']>,
): boolean => !isAdmin || Object.values(counts).some((count) => count > 0);
