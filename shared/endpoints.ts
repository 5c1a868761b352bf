import type * as z from 'zod/mini';
import { accountCalls } from './accounts/account.api';
import { passwordResetCalls } from './accounts/password-reset.api';
import { profileCalls } from './accounts/profile.api';
import { providerLoginCalls } from './accounts/provider-login.api';
import { registrationCalls } from './accounts/registration.api';
import { sessionCalls } from './accounts/session.api';
import { adminCalls } from './admin/admin.api';
import { callConsentCalls } from './calls/call-consent.api';
import { callContactCalls } from './calls/call-contact.api';
import { tabletCallCalls } from './calls/call-request.api';
import { invitationCalls } from './circle/invitation.api';
import { memberCalls } from './circle/member.api';
import { contactCalls } from './contact/contact.api';
import { waitingCalls } from './contributions/contribution.api';
import { exportCalls } from './export/export.api';
import { importCalls } from './export/import.api';
import { facePhotoCalls } from './faces/face-photo.api';
import { giverCalls, givingLinkCalls } from './giving/giving.api';
import { healthCalls } from './health/health.api';
import { helloCalls } from './hellos/hello.api';
import { photoCalls, voiceCalls } from './media/media.api';
import { pushCalls } from './notifications/push.api';
import { overviewCalls } from './overview/overview.api';
import { peopleCalls } from './people/person.api';
import { planCalls } from './plans/plan.api';
import { descriptionCalls } from './product/description.api';
import type { AddressOfPerson, Calls } from './product/endpoint';
import { personItemCalls, rememberItemCalls } from './remember/remember-item.api';
import { reminderCalls, reminderEventCalls } from './reminders/reminder.api';
import { tabletCalls } from './tablet/tablet.api';
import { tabletsCalls } from './tablets/tablets.api';

/** All calls of the API, grouped by their OpenAPI tag. */
export const callsByTag = {
  Account: {
    ...sessionCalls,
    ...profileCalls,
    ...passwordResetCalls,
    ...accountCalls,
    ...exportCalls,
    ...providerLoginCalls,
    ...pushCalls,
  },
  Registration: registrationCalls,
  Family: {
    ...facePhotoCalls,
    ...rememberItemCalls,
    ...personItemCalls,
    ...photoCalls,
    ...voiceCalls,
  },
  Circle: {
    ...peopleCalls,
    ...overviewCalls,
    ...memberCalls,
    ...invitationCalls,
    ...waitingCalls,
    ...importCalls,
  },
  Giving: { ...givingLinkCalls, ...giverCalls },
  Tablets: { ...tabletsCalls, ...helloCalls, ...planCalls, ...reminderCalls, ...callContactCalls },
  'On the tablet': { ...tabletCalls, ...tabletCallCalls, ...reminderEventCalls },
  Administration: { ...adminCalls, ...healthCalls },
  Visitors: { ...contactCalls, ...callConsentCalls, ...descriptionCalls },
} satisfies Record<string, Calls>;

type Group = (typeof callsByTag)[keyof typeof callsByTag];
type OfPeople<G> = { [At in keyof G as AddressOfPerson<At, G[At]>]: G[At] };
type WithPeople<G> = G extends unknown ? G & OfPeople<G> : never;
type AddressIn<G> = G extends unknown ? keyof G : never;
type CallIn<G, At extends string> = G extends Record<At, infer C> ? C : never;

/** The address of a call, e.g. "PATCH /api/face-photos/{id}". */
export type ApiAddress = AddressIn<WithPeople<Group>>;
type ApiCalls = { [At in ApiAddress]: CallIn<WithPeople<Group>, At> };

/** The arguments of a call. */
export type ApiInput<At extends ApiAddress> = Input<At, ApiCalls[At]>;
type Input<At, C> = (At extends `${string}{id}${string}`
  ? { id: C extends { id: object } ? string : number }
  : { id?: never }) &
  (At extends `${string}{personId}${string}` ? { personId: number } : { personId?: never }) &
  (At extends `${string}{userId}${string}` ? { userId: number } : { userId?: never }) &
  (At extends `${string}{photoId}${string}` ? { photoId: string } : { photoId?: never }) &
  (C extends { query: infer Query }
    ? { query?: { [Name in keyof Query]?: string | number } }
    : { query?: never }) &
  (C extends { body: infer Body extends z.core.$ZodType }
    ? { body: z.input<Body> }
    : C extends { file: object }
      ? { body: Blob }
      : { body?: never }) &
  (C extends { requestKey: true } ? { requestKey?: string } : { requestKey?: never }) &
  (C extends { guard: 'giver' } ? { givingToken: string } : { givingToken?: never });

/** The addresses of calls that require no input. */
export type BareAddress = {
  [At in ApiAddress]: object extends ApiInput<At> ? At : never;
}[ApiAddress];

/** The JSON answer of a call; undefined if it has none. */
export type ApiAnswer<At extends ApiAddress> = Answer<ApiCalls[At]>;
type Answer<C> =
  | (C extends { answer: infer One } ? JsonOf<One> : undefined)
  | (C extends { otherAnswer: infer Other } ? JsonOf<Other> : never);
type JsonOf<One> = One extends { schema: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;
