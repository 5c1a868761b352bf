import * as z from 'zod';
import { LOGIN_LABEL_MAX } from '#shared/product/limits';
import { isHttpsOrLoopback, url } from './addresses';

/** An OpenID Connect provider with whose accounts people can log in. */
export interface OpenIdConfig {
  /** The issuer, as its discovery document states it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the login button. */
  label: string;
}

export const loginProviderSettings = {
  OIDC_ISSUER: url(['http:', 'https:'])
    .regex(/^[^?#@]*$/, 'must be an address without a name, a password or anything after ?')
    .refine(isHttpsOrLoopback, 'must be https, unless the provider runs on this computer')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}<>]{1,${LOGIN_LABEL_MAX}}$`, 'u'),
      `must be a name of at most ${LOGIN_LABEL_MAX} characters`,
    )
    .optional(),
};

/** The settings of the login provider must be set together. */
export function openIdErrors(given: Record<string, string | undefined>): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  if (![...needed, 'OIDC_LABEL'].some((name) => given[name])) return [];
  return needed
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set for logging in with an OpenID Connect provider`);
}

export function openIdConfig(
  values: z.infer<z.ZodObject<typeof loginProviderSettings>>,
): OpenIdConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, label: label ?? new URL(issuer).hostname };
}
