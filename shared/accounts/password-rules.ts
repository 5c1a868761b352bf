import { PASSWORD_MAX_BYTES, PASSWORD_MIN, SPECIAL_CHARACTERS } from '#shared/product/limits';

/**
 * The rule of a new password for generators, as the attribute `passwordrules`. Without it, that of Apple makes passwords
 * whose only signs are hyphens.
 */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX_BYTES}; required: lower; required: upper; required: digit; required: [${SPECIAL_CHARACTERS}];`;
