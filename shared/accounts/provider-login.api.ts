import { providerLoginSchema } from '#shared/accounts/account.answer';
import { apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';

const providerLogin = providerLoginSchema.register(apiSchemas, { id: 'ProviderLogin' });
/** The connection of an account to the login provider. Logging in with it is no endpoint of the API: see docs/api.md. */
export const providerLoginEndpoints = {
  'GET /api/account/provider-login': {
    operationId: 'getProviderLogin',
    guard: 'signedIn',
    summary: 'Read whether the account is connected to the login provider',
    answer: {
      status: 200,
      schema: providerLogin,
      description: 'When it was connected, or null. Always null without a login provider.',
    },
  },
  'DELETE /api/account/provider-login': {
    operationId: 'endProviderLogin',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'End the connection to the login provider',
    answer: {
      status: 204,
      description:
        'The account is no longer connected. A login with the provider connects it again, if the provider has verified its address.',
    },
    failures: {
      404: 'The account is not connected.',
      409: `The account has no password, so that nobody could log in to it ${withCode('password-missing')}.`,
    },
  },
} satisfies Endpoints;
