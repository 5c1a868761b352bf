import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts/account.api';
import { passwordResetEndpoints } from './accounts/password-reset.api';
import { profileEndpoints } from './accounts/profile.api';
import { providerLoginEndpoints } from './accounts/provider-login.api';
import { registrationEndpoints } from './accounts/registration.api';
import { resetCardEndpoints } from './accounts/reset-card.api';
import { sessionEndpoints } from './accounts/session.api';
import { adminEndpoints } from './admin/admin.api';
import { invitationEndpoints } from './circle/invitation.api';
import { memberEndpoints } from './circle/member.api';
import { contactEndpoints, supportMessageEndpoints } from './contact/contact.api';
import { contentEndpoints } from './contents';
import { waitingEndpoints } from './contributions/contribution.api';
import { exportEndpoints } from './export/export.api';
import { importEndpoints } from './export/import.api';
import { giverEndpoints, givingLinkEndpoints } from './giving/giving.api';
import { healthEndpoints } from './health/health.api';
import { liveEndpoints } from './live/live.api';
import { mediaEndpoints } from './media/media.api';
import { pushEndpoints } from './notifications/push.api';
import { overviewEndpoints } from './overview/overview.api';
import { passkeyLoginEndpoints } from './passkeys/passkey-login.api';
import { passkeyEndpoints } from './passkeys/passkey.api';
import { peopleEndpoints } from './people/person.api';
import { descriptionEndpoints } from './product/description.api';
import type { AddressOfPerson, Endpoints } from './product/endpoint';
import { settingsEndpoints, setupEndpoints } from './setup/setup.api';
import { tabletEndpoints } from './tablet/tablet.api';
import { giftOpenedEndpoints, openedEndpoints } from './tablets/opened.api';
import { tabletsEndpoints } from './tablets/tablets.api';

/** All endpoints of the API, grouped by their OpenAPI tag. */
export const endpointsByTag = {
  Account: {
    ...sessionEndpoints,
    ...profileEndpoints,
    ...passwordResetEndpoints,
    ...resetCardEndpoints,
    ...accountEndpoints,
    ...exportEndpoints,
    ...providerLoginEndpoints,
    ...passkeyLoginEndpoints,
    ...passkeyEndpoints,
    ...pushEndpoints,
  },
  Registration: registrationEndpoints,
  Family: {
    ...contentEndpoints('Family'),
    ...mediaEndpoints,
  },
  Circle: {
    ...peopleEndpoints,
    ...overviewEndpoints,
    ...memberEndpoints,
    ...invitationEndpoints,
    ...waitingEndpoints,
    ...importEndpoints,
  },
  Giving: { ...givingLinkEndpoints, ...giverEndpoints, ...giftOpenedEndpoints },
  'Live calls': contentEndpoints('Live calls'),
  Tablets: {
    ...tabletsEndpoints,
    ...openedEndpoints,
    ...contentEndpoints('Tablets'),
  },
  'On the tablet': {
    ...tabletEndpoints,
    ...liveEndpoints,
    ...contentEndpoints('On the tablet'),
  },
  Administration: {
    ...adminEndpoints,
    ...supportMessageEndpoints,
    ...healthEndpoints,
    ...settingsEndpoints,
    ...setupEndpoints,
  },
  Visitors: { ...contactEndpoints, ...contentEndpoints('Visitors'), ...descriptionEndpoints },
} satisfies Record<string, Endpoints>;

type Group = (typeof endpointsByTag)[keyof typeof endpointsByTag];
type OfPeople<G> = { [At in keyof G as AddressOfPerson<At, G[At]>]: G[At] };
type WithPeople<G> = G extends unknown ? G & OfPeople<G> : never;
type AddressIn<G> = G extends unknown ? keyof G : never;
type EndpointIn<G, At extends string> = G extends Record<At, infer E> ? E : never;

/** The address of an endpoint, e.g. "PATCH /api/face-photos/{id}". */
export type ApiAddress = AddressIn<WithPeople<Group>>;
type ApiEndpoints = { [At in ApiAddress]: EndpointIn<WithPeople<Group>, At> };

/** The arguments of an endpoint. */
export type ApiInput<At extends ApiAddress> = Input<At, ApiEndpoints[At]>;
type Input<At, E> = (At extends `${string}{id}${string}`
  ? { id: E extends { id: object } ? string : number }
  : { id?: never }) &
  (At extends `${string}{personId}${string}` ? { personId: number } : { personId?: never }) &
  (At extends `${string}{userId}${string}` ? { userId: number } : { userId?: never }) &
  (At extends `${string}{photoId}${string}` ? { photoId: string } : { photoId?: never }) &
  (E extends { query: infer Query }
    ? { query?: { [Name in keyof Query]?: string | number } }
    : { query?: never }) &
  (E extends { body: infer Body extends z.core.$ZodType }
    ? { body: z.input<Body> }
    : E extends { file: object }
      ? { body: Blob }
      : { body?: never }) &
  (E extends { requestKey: true } ? { requestKey?: string } : { requestKey?: never }) &
  (E extends { guard: 'giver' }
    ? { givingToken: string; headers?: Record<string, string> }
    : { givingToken?: never; headers?: never });

/** The addresses of endpoints that require no input. */
export type BareAddress = {
  [At in ApiAddress]: object extends ApiInput<At> ? At : never;
}[ApiAddress];

/** The JSON answer of an endpoint; undefined if it has none. */
export type ApiAnswer<At extends ApiAddress> = Answer<ApiEndpoints[At]>;
type Answer<E> =
  | (E extends { answer: infer One } ? JsonOf<One> : undefined)
  | (E extends { otherAnswer: infer Other } ? JsonOf<Other> : never);
type JsonOf<One> = One extends { schema: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;
