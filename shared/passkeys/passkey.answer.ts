import * as z from 'zod/mini';
import { moment, rowId } from '#shared/product/answer';

export const passkeySchema = z.strictObject({
  id: rowId(),
  name: z.string(),
  createdAt: moment(),
  lastUsedAt: z.nullable(moment()),
  /** The host of the address at which it works. */
  rpId: z.string(),
  /** False if it was made for another address than the one that this installation has now. */
  isUsable: z.boolean(),
  /** True if it opened the session that asks, which ends if it is deleted. */
  isOfThisSession: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as it is used. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

/** A change of the account's passkeys since the login before, or a card by which its password was set. */
export const passkeyNoticeSchema = z.strictObject({
  what: z.enum(['added', 'deleted', 'all-deleted', 'refused', 'reset-card']),
  name: z.nullable(z.string()),
  at: moment(),
});
export type PasskeyNotice = z.infer<typeof passkeyNoticeSchema>;
