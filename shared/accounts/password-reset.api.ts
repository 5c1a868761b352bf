import { resetLinkSchema } from '#shared/accounts/account.answer';
import { emailOnly, mailedToken, wrongLink } from '#shared/accounts/account.api';
import { resetPasswordSchema } from '#shared/accounts/account.form';
import { answerMessage, apiSchemas, type Endpoints } from '#shared/product/endpoint';

const resetLink = resetLinkSchema.register(apiSchemas, { id: 'ResetLink' });
const passwordReset = resetPasswordSchema.register(apiSchemas, { id: 'PasswordReset' });
/** Password reset by an emailed link. */
export const passwordResetEndpoints = {
  'POST /api/forgot-password': {
    operationId: 'forgotPassword',
    guard: 'anyone',
    summary: 'Request an email with a link that resets the password',
    body: emailOnly,
    answer: answerMessage(200, 'The same for every address, known or not.'),
    failures: { 429: 'Too many mails were asked for.' },
  },
  'POST /api/reset-link': {
    operationId: 'readResetLink',
    guard: 'anyone',
    summary: 'Read what the account of a mailed token contains. Does not use the token up',
    body: mailedToken,
    answer: {
      status: 200,
      schema: resetLink,
      description: 'Counts, if the address was never verified: then a reset asks what to keep.',
    },
    failures: { 400: wrongLink },
  },
  'POST /api/reset-password': {
    operationId: 'resetPassword',
    guard: 'anyone',
    summary: 'Set a new password by a mailed token',
    body: passwordReset,
    answer: answerMessage(
      200,
      'The password is set, the address is verified, and every session has ended. An account that was never verified begins empty unless `keepContent` is true.',
    ),
    failures: { 400: wrongLink },
  },
} satisfies Endpoints;
