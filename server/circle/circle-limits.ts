import { CARE_HOME_MAX, MEMBERS_MAX, PEOPLE_MAX } from '#shared/limits';
import type { Config } from '../config';

/** How many people an account may care for, and how many members and invitations a person may have. */
export const circleLimits = ({ careHome }: Pick<Config, 'careHome'>) =>
  careHome
    ? { people: CARE_HOME_MAX, members: CARE_HOME_MAX }
    : { people: PEOPLE_MAX, members: MEMBERS_MAX };
