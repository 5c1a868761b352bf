import type { Request, RequestHandler, Router } from 'express';
import {
  GIVING_SECRET,
  GIVING_SECRET_HEADER,
  GIVING_TOKEN_HEADER,
} from '#shared/giving/giving-token';
import { giverEndpoints, givingLinkEndpoints } from '#shared/giving/giving.api';
import { GIVING_LINKS_MAX } from '#shared/product/limits';
import { isUuid } from '#shared/product/uuid';
import { hashToken, mintToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { givingLinkEnded, HttpError, invalid, notFound } from '../http/http-error';
import { requestKey } from '../http/request-key';
import { otherAnswer, routes } from '../http/route';
import type { SentFile } from '../uploads/uploads';
import { expectGiftFile, give, receiveGiftFile } from './give';
import { readGiftAskedBack, takeBackGift } from './give.repository';
import { findGivingLink, listGivingLinks } from './giving-links.repository';
import { makeGivingLink, revokeGivingLink } from './make-giving-link.repository';

const tooManyLinks = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${GIVING_LINKS_MAX} links. Please end one before making another.`,
  );
const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can make a link.',
  );
const noFace = () => invalid([{ path: 'faceId', message: 'Please choose whose voice it is' }]);

/** The links of a person, for its caregivers. */
export const givingLinkRoutes = ({ db }: Pick<Deps, 'db'>): Router =>
  routes(givingLinkEndpoints, {
    'GET /api/people/{personId}/giving-links': ({ person }) => listGivingLinks(db, person.id),

    'POST /api/people/{personId}/giving-links': async ({ account, person, body }) => {
      // A link is sent to strangers to Dear Ones, in the name of whoever makes it.
      if (!account.isEmailVerified) throw verifyFirst();
      const { token, hash } = mintToken();
      const made = await makeGivingLink(db, person, hash, body);
      if (made === 'too-many') throw tooManyLinks();
      if (made === 'no-face') throw noFace();
      return { ...made, token };
    },

    'DELETE /api/people/{personId}/giving-links/{id}': async ({ person, id }) => {
      if (!(await revokeGivingLink(db, person, id))) throw notFound('Link');
    },
  });

/** Empty if the request carries none. */
const givingTokenOf = (req: Request): string => req.get(GIVING_TOKEN_HEADER) ?? '';

/** @throws HttpError 400 for anything but a secret */
function givingSecretOf(req: Request): string | undefined {
  const secret = req.get(GIVING_SECRET_HEADER);
  if (secret !== undefined && !GIVING_SECRET.test(secret)) throw secretMissing();
  return secret;
}

const secretMissing = () =>
  new HttpError(400, 'invalid', `The ${GIVING_SECRET_HEADER} header must hold 43 characters`);

/**
 * `req.givingLink`, read from the database with every request, so that a revoked link ends at once. A token without a link
 * is looked up as well, because its answer must take as long. The key of the request names a gift that came already: its
 * answer is repeated although it used the link up.
 */
export const givingLinks =
  ({ db }: Pick<Deps, 'db'>): RequestHandler =>
  async (req, _res, next) => {
    if (req.method !== 'DELETE') {
      const link = await findGivingLink(db, hashToken(givingTokenOf(req)), requestKey(req) ?? null);
      if (link) req.givingLink = link;
    }
    next();
  };

/** The calls of those who give. They use no session and set no cookie. */
export const giverRoutes = (
  deps: Pick<Deps, 'db' | 'limits' | 'mails' | 'mediaStore' | 'uploads'>,
): Router =>
  routes(giverEndpoints, {
    'GET /api/give': ({ link: { label, asks, locale, looksFirst } }) => ({
      label,
      asks,
      locale,
      askedBy: looksFirst,
      looksFirst,
    }),

    'POST /api/give': {
      upload: deps.uploads.photo,
      handle: ({ link, body, req }) =>
        give(deps, link, body, {
          token: givingTokenOf(req),
          sender: clientIp(req),
          secret: givingSecretOf(req),
        }),
    },

    'POST /api/give/uploads': {
      upload: (handler) => {
        const read = deps.uploads.file(handler);
        return async (req, res, next) => {
          if (!req.givingLink) throw givingLinkEnded();
          if (givingSecretOf(req) === undefined) throw secretMissing();
          await expectGiftFile(deps, req.givingLink, clientIp(req));
          return read(req, res, next);
        };
      },
      handle: async ({ link, req }) => {
        const secret = givingSecretOf(req);
        if (secret === undefined) throw secretMissing();
        return { id: await receiveGiftFile(deps, link, { file: req.body as SentFile, secret }) };
      },
    },

    'DELETE /api/give/{id}': async ({ id, body: { withdrawToken } }) => {
      const { db, mails } = deps;
      const back = isUuid(id) && (await takeBackGift(db, mails, id, hashToken(withdrawToken)));
      if (!back) throw givingLinkEnded();
      return back === 'deleted' ? undefined : otherAnswer(back);
    },

    'POST /api/give/{id}/asked-back': async ({ id, body: { withdrawToken } }) => {
      const found = isUuid(id) && (await readGiftAskedBack(deps.db, id, hashToken(withdrawToken)));
      if (!found) throw givingLinkEnded();
      return found;
    },
  });
