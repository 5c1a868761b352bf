import { withCode, type Endpoint } from '#shared/product/endpoint';
import { numberToWords } from '#shared/product/format-number';
import {
  PASSWORD_CONFIRMED_MINUTES,
  REQUEST_MINUTES_MAX,
  STORAGE_MAX_MIB,
  UPLOADS_PER_ACCOUNT,
} from '#shared/product/limits';

const hasId = (address: string) => /{\w+}/.test(address);
const isAddressed = (address: string) => address.includes('{personId}');

/** Describes the errors that an endpoint's guard, body and path imply. */
export const impliedFailures = (
  address: string,
  endpoint: Endpoint,
): [status: number, reason: string][] =>
  FAILURES.filter(({ applies }) => applies(endpoint, address)).map(({ status, reason }) => [
    status,
    typeof reason === 'string' ? reason : reason(endpoint),
  ]);

interface ImpliedFailure {
  applies: (endpoint: Endpoint, address: string) => boolean;
  status: number;
  reason: string | ((endpoint: Endpoint) => string);
}

const passwordNeeded = (what: Endpoint['passwordFor']): string =>
  `The password was not typed in this session within the last ${PASSWORD_CONFIRMED_MINUTES} minutes${typeof what === 'string' ? `, and is needed for ${what}` : ''} ${withCode('password-needed')}.`;

const FAILURES: readonly ImpliedFailure[] = [
  {
    applies: ({ body }) => body !== undefined,
    status: 400,
    reason: `The body is not as described ${withCode('invalid')}; \`errors\` has an entry for each validation error.`,
  },
  {
    applies: ({ requestKey }) => requestKey === true,
    status: 400,
    reason: `A header is not as described ${withCode('invalid')}.`,
  },
  {
    applies: ({ guard }) => guard === 'signedIn' || guard === 'person' || guard === 'admin',
    status: 401,
    reason: `Nobody is logged in ${withCode('signed-out')}.`,
  },
  {
    applies: ({ guard }) => guard === 'paired',
    status: 401,
    reason: `Its family has ended this tablet, or it was never paired ${withCode('tablet-ended')}.`,
  },
  {
    applies: ({ guard }) => guard === 'admin',
    status: 403,
    reason: `Whoever is logged in is no admin, or one whose address is not verified ${withCode('forbidden')}.`,
  },
  {
    applies: ({ guard, right }) => guard === 'person' && right !== 'view',
    status: 403,
    reason: `The role of whoever is logged in does not allow it ${withCode('forbidden')}.`,
  },
  {
    applies: ({ guard }, address) => guard === 'person' && !isAddressed(address),
    status: 409,
    reason: `Whoever is logged in cares for several people or for none ${withCode('person-needed')}.`,
  },
  {
    applies: ({ passwordFor }) => passwordFor !== undefined,
    status: 403,
    reason: ({ passwordFor }) => passwordNeeded(passwordFor),
  },
  {
    applies: (_endpoint, address) => !address.startsWith('GET '),
    status: 403,
    reason: `A page of another site sent it ${withCode('cross-site')}.`,
  },
  {
    applies: ({ guard }) => guard === 'giver',
    status: 404,
    reason: `The link has expired, was revoked or is used up, or there never was one ${withCode('link-ended')}.`,
  },
  {
    applies: (_endpoint, address) => hasId(address),
    status: 404,
    reason: 'There is no such thing, or it is not yours.',
  },
  {
    applies: ({ body, upload }) => body !== undefined || upload === true,
    status: 408,
    reason: `The body stalled, or came so slowly that it could not be whole in ${numberToWords(REQUEST_MINUTES_MAX)} minutes ${withCode('too-slow')}.`,
  },
  {
    applies: ({ upload }) => upload === true,
    status: 409,
    reason: `The photos and recordings of the account use all of the ${STORAGE_MAX_MIB} MB ${withCode('storage-full')}.`,
  },
  { applies: ({ body }) => body !== undefined, status: 413, reason: 'The body is too large.' },
  { applies: ({ body }) => body !== undefined, status: 415, reason: 'The body is not JSON.' },
  {
    applies: ({ file }) => file !== undefined,
    status: 415,
    reason: ({ file }) => `The body is not ${file?.contentTypes.join(' or ')}.`,
  },
  {
    applies: ({ upload }) => upload === true,
    status: 429,
    reason: `The account has ${UPLOADS_PER_ACCOUNT} uploads under way already ${withCode('too-often')}.`,
  },
  {
    applies: () => true,
    status: 503,
    reason: 'The server is busy or cannot reach its database or its photos.',
  },
];
