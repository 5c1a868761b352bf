import { parse } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { PROVIDER_LOGIN_MINUTES } from '#shared/product/limits';

/** Keeps a signed value of this cookie from passing as one of another. */
const PURPOSE = 'provider-login.';

const secrets = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const beginning = z.object({
  secrets,
  /** By the database's clock, in seconds since 1970. */
  startedAt: z.number(),
  /** The page to open after the login. */
  to: z.string(),
  /** The page that explains why it did not succeed. */
  explainedOn: z.string(),
  /** The account and the hash of the session that confirm who they are; absent for a login. */
  confirms: z.optional(z.object({ userId: z.number(), session: z.string() })),
});

/** A login with the provider that a browser has begun. */
export type BegunLogin = z.infer<typeof beginning>;

const cookieOf = (https: boolean) => ({
  name: https ? '__Host-provider-login' : 'provider-login',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const,
});

interface Signing {
  https: boolean;
  /** The first signs, and all verify. */
  secrets: string[];
}

/** Remembers a begun login in the browser, so that no other browser can complete it. */
export function setBegunLogin(res: Response, begun: BegunLogin, signing: Signing): void {
  const { name, options } = cookieOf(signing.https);
  const value = PURPOSE + Buffer.from(JSON.stringify(begun)).toString('base64url');
  res.cookie(name, sign(value, signing.secrets[0] ?? ''), {
    ...options,
    maxAge: PROVIDER_LOGIN_MINUTES * 60 * 1000,
  });
}

/** Returns the login that the browser has begun and removes it, because each can be completed once. */
export function takeBegunLogin(
  req: Request,
  res: Response,
  signing: Signing,
): BegunLogin | undefined {
  const { name, options } = cookieOf(signing.https);
  const signed = parse(req.headers.cookie ?? '')[name];
  if (signed === undefined) return undefined;
  res.clearCookie(name, options);
  const value = signing.secrets
    .map((secret) => unsign(signed, secret))
    .find((text) => text !== false);
  if (typeof value !== 'string' || !value.startsWith(PURPOSE)) return undefined;
  const json = Buffer.from(value.slice(PURPOSE.length), 'base64url').toString();
  const parsed = beginning.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : undefined;
}
