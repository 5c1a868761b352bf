import { PASSWORD_MIN, SPECIAL_CHARACTERS } from '#shared/limits';

/** Said before somebody chooses a password, so that nobody has to fail to learn the rule. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters, with an uppercase letter, a lowercase letter, a number, and one of these: ${Array.from(SPECIAL_CHARACTERS).join('\u00a0')}`;
