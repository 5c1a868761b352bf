import { resetCardSchema } from '#shared/accounts/reset-card.answer';
import { apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';
import { PASSWORD_RESET_HOURS } from '#shared/product/limits';

const resetCard = resetCardSchema.register(apiSchemas, { id: 'ResetCard' });
export const CARD_ANSWER = {
  status: 201,
  schema: resetCard,
  description: `The token works once, for ${PASSWORD_RESET_HOURS} hour, at \`/reset-password?token=\`. It is shown only here.`,
} as const;
export const WITH_MAIL = `This installation sends emails ${withCode('has-mail')}.`;

/** New passwords in an installation without mail. */
export const resetCardEndpoints = {
  'POST /api/people/{personId}/members/{userId}/reset-link': {
    operationId: 'makeMemberResetLink',
    guard: 'person',
    right: 'manage',
    summary: 'Make a link for a new password of a member, to pass on. Only without mail',
    passwordFor: true,
    answer: CARD_ANSWER,
    failures: {
      409: `${WITH_MAIL} Or the member is an owner or an administrator, or cares for somebody else too: only the administrator, whom the message names, can make it ${withCode('ask-administrator')}.`,
      429: 'Too many were made.',
    },
  },
} satisfies Endpoints;
