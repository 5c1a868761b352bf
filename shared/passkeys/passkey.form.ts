import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { isPlainName, notPlain } from '#shared/product/plain-name';
import { requiredLine } from '#shared/product/text';

/** 1,023 bytes, the most that WebAuthn allows, in base64url. */
export const CREDENTIAL_ID_MAX = 1_364;

const NOT_READ = 'The answer of the device could not be read. Please try again.';

/** Bytes in base64url without padding. */
const bytes = (max: number) =>
  z.string(NOT_READ).check(z.maxLength(max, NOT_READ), z.regex(/^[\w-]+$/, NOT_READ));

const CLIENT_DATA_MAX = 4_096;

/** The parts of a PublicKeyCredential that are the same when it is created and when it is used. */
const credential = {
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: z.literal('public-key', NOT_READ),
};

/** An AuthenticationResponseJSON of WebAuthn: a device has signed a challenge. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: bytes(CLIENT_DATA_MAX),
      authenticatorData: bytes(4_096),
      signature: bytes(2_048),
      userHandle: z.optional(z.nullable(bytes(88))),
    },
    NOT_READ,
  ),
});
export type Assertion = z.output<typeof assertionSchema>;

/** A RegistrationResponseJSON of WebAuthn: a device has made a pair of keys. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: bytes(CLIENT_DATA_MAX),
      attestationObject: bytes(32_768),
      transports: z.optional(
        z
          .array(z.string(NOT_READ).check(z.regex(/^[a-z-]{1,20}$/, NOT_READ)))
          .check(z.maxLength(8, NOT_READ)),
      ),
    },
    NOT_READ,
  ),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** The name stands in emails to the account's holder, so it must not lead anywhere. */
const name = requiredLine('Name', PASSKEY_NAME_MAX).check(z.refine(isPlainName, notPlain('Name')));

export const addPasskeySchema = z.object({ name, passkey: newCredentialSchema });
export const renamePasskeySchema = z.object({ name });
export type RenamePasskeyInput = z.input<typeof renamePasskeySchema>;

export const passkeyLoginSchema = z.object({ passkey: assertionSchema });

/** `confirms`: the challenge is for the passkey that confirms who is logged in, in this session only. */
export const passkeyChallengeSchema = z.object({
  confirms: z.optional(z.boolean('Confirms must be yes or no' satisfies MachineMessage)),
});
