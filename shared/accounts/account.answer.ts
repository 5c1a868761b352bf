import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { users } from '#shared/accounts/user.table';
import { listedContent } from '#shared/contents';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { passkeyNoticeSchema } from '#shared/passkeys/passkey.answer';
import type { Person } from '#shared/people/person.answer';
import { moment, rowId } from '#shared/product/answer';
import { languages } from '#shared/product/languages';

/** Lists the returned fields explicitly, because the row also contains secrets. */
export const accountSchema = createSelectSchema(users)
  .pick({
    id: true,
    email: true,
    isEmailVerified: true,
    isAdmin: true,
    firstName: true,
    lastName: true,
    dateOfBirth: true,
    address: true,
    city: true,
    state: true,
    zipCode: true,
    country: true,
    caregiverPhoneNumber: true,
    pendingEmail: true,
    createdAt: true,
  })
  .extend({
    id: rowId(),
    email: z.email(),
    dateOfBirth: z.nullable(z.iso.date()),
    pendingEmail: z.nullable(z.email()),
    createdAt: moment(),
    /** Present if the address was verified without an email, and is used for nothing outside Dear Ones. */
    isEmailUnproven: z.optional(z.literal(true)),
  });

export const currentUserSchema = accountSchema
  .extend({
    /** The language of the account's pages and emails; null before one was chosen. */
    language: z.nullable(z.enum(languages)),
    /** False for an account that logs in with a login provider only. */
    hasPassword: z.boolean(),
    /** The changes of passkeys, and the cards that set the password, before this login. Present if there are any, in the first logins after them, until they were read in the session. */
    passkeyNotices: z.optional(z.array(passkeyNoticeSchema)),
  })
  .strict();

/** The account's connection to the login provider. */
export const providerLoginSchema = z.strictObject({
  /** Null if the account is not connected. */
  connectedAt: z.nullable(moment()),
});

export const verificationStatusSchema = z.strictObject({
  exists: z.boolean(),
  verified: z.boolean(),
});

/** Whole seconds until each of an account's emails can be requested again. */
export const resendWaitsSchema = z.strictObject({
  verification: z.int().check(z.minimum(0)),
  emailChange: z.int().check(z.minimum(0)),
});

export const verificationLinkSchema = z.strictObject({
  /** When the account was created. */
  createdAt: moment(),
  /** True if the address was ever verified; "This was not me" then deletes nothing. */
  wasVerified: z.boolean(),
  /** True if the account was registered in this browser, or is logged in to it; the page then needs no press. */
  isOwnBrowser: z.boolean(),
});

const count = () => z.int().check(z.minimum(0));

const counted = [...listedContent('counted'), 'tablets'] as const;
const counts = Object.fromEntries(counted.map((name) => [name, count()])) as Record<
  (typeof counted)[number],
  ReturnType<typeof count>
>;

export const resetLinkSchema = z.strictObject({
  /** When the account was created. */
  createdAt: moment(),
  /** Counts of the account's content. Null if the address was ever verified, because all content is then retained. */
  content: z.nullable(z.strictObject(counts)),
});

/** A person who has other members than the asking account. */
export const sharedPersonSchema = z.strictObject({
  id: rowId(),
  name: z.nullable(z.string()),
  /** True if no other verified account owns the person, so that the account cannot be deleted. */
  isLastOwner: z.boolean(),
  /** For the last owner: the verified members who can become owners, longest-standing first, by name or address. */
  successors: z.array(z.strictObject({ userId: rowId(), name: z.string() })),
  /** The person's tablets that the account connected. */
  tablets: z.array(
    z.strictObject({
      id: rowId(),
      name: z.string(),
      heardAt: moment(),
      /** True if the person has no other tablet. */
      isOnly: z.boolean(),
    }),
  ),
});

/** One of the account's people who have other members. */
export type SharedPerson = z.infer<typeof sharedPersonSchema>;

/** The answer of `GET /api/user`, `POST /api/login` and `PUT /api/profile`. */
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The current user as embedded in the HTML of a page. */
export type EmbeddedUser = CurrentUser & {
  people?: Person[];
  /** True if a tablet is connected. Set only for pages whose layout depends on it. */
  hasTablet?: boolean;
  /** That of the person whom the dashboard is about. Set only there. */
  overview?: PersonOverview[];
};

/** The answer of `POST /api/check-verification-status`. */
export type VerificationStatus = z.infer<typeof verificationStatusSchema>;

/** The answer of `GET /api/resend-waits`. */
export type ResendWaits = z.infer<typeof resendWaitsSchema>;

/** The answer of `POST /api/verification-link`. */
export type VerificationLink = z.infer<typeof verificationLinkSchema>;

/** The answer of `POST /api/reset-link`. */
export type ResetLink = z.infer<typeof resetLinkSchema>;
export type AccountContent = NonNullable<ResetLink['content']>;
