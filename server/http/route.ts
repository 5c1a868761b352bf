import { Router, type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod/v4/core';
import type { Account } from '#shared/accounts/user.table';
import { messageSchema } from '#shared/product/answer';
import {
  addressOfPerson,
  type Address,
  type Endpoint,
  type Endpoints,
} from '#shared/product/endpoint';
import { confirmedIn, type ConfirmedPassword } from '../auth/confirmed-password';
import type { GivingAccess } from '../db/giving-access';
import type { PersonAccess } from '../db/person-lock.repository';
import { answerTranslator } from './answer-language';
import { jsonBody } from './body';
import { admin, anyone, giver, paired, personWith, signedIn, type PairedTablet } from './guards';
import { perIp, type RateLimit } from './rate-limits';
import { requestKey } from './request-key';
import { rowId, uuid, validate } from './validate';

/** Returned by a handler that has sent its answer itself: a file, a stream, or JSON that is text already. */
export const SENT = { isSent: true } as const;
export type Sent = typeof SENT;

/** The identity that the guard has established. */
interface Identity {
  anyone: object;
  signedIn: { account: Account };
  person: { account: Account; person: PersonAccess };
  admin: { account: Account };
  paired: { tablet: PairedTablet };
  giver: { link: GivingAccess };
}

/** The parameter of a handler. Its fields depend on the path and the description of the endpoint. */
type Context<At, E extends Endpoint> = { req: Request; res: Response } & Identity[E['guard']] &
  (At extends `${string}{id}${string}`
    ? { id: E extends { id: object } ? string : number }
    : object) &
  (At extends `${string}{userId}${string}` ? { userId: number } : object) &
  (At extends `${string}{photoId}${string}` ? { photoId: string } : object) &
  (E extends { query: infer Query } ? { query: { [Name in keyof Query]?: string } } : object) &
  (E extends { body: infer Schema extends z.$ZodType } ? { body: z.output<Schema> } : object) &
  (E extends { requestKey: true } ? { requestKey: string | undefined } : object) &
  (E extends { passwordFor: unknown } ? { requirePassword: ConfirmedPassword } : object);

type Answer<E extends Endpoint> = MainAnswer<E> | Other<E>;

type MainAnswer<E extends Endpoint> = E['answer'] extends {
  schema: infer Schema extends z.$ZodType;
}
  ? z.input<Schema> | Sent
  : E['answer'] extends { status: 204 }
    ? void
    : Sent;

type Other<E> = E extends { otherAnswer: { schema: infer Schema extends z.$ZodType } }
  ? OtherAnswer<z.input<Schema>>
  : never;

/** Marks a handler's return value as the one that `otherAnswer` of its endpoint describes. */
class OtherAnswer<Body> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}
export const otherAnswer = <Body>(body: Body) => new OtherAnswer(body);

type Handler<At, E extends Endpoint> = (context: Context<At, E>) => Answer<E> | Promise<Answer<E>>;

/** Reads a body that carries a photo or a recording; one of `Uploads`. */
type ReadUpload = (handler: (req: Request, res: Response) => Promise<void>) => RequestHandler;

type Route<At, E extends Endpoint> = E extends { upload: true }
  ? { upload: ReadUpload; handle: Handler<At, E> }
  : Handler<At, E> | { limitPerIp: RateLimit; handle: Handler<At, E> };

interface AnyRoute {
  limitPerIp?: RateLimit;
  upload?: ReadUpload;
  handle: (context: object) => unknown;
}

/**
 * A router, to be mounted at `/api`, with a route for each endpoint: guard, rate limit, body, handler, answer.
 * A handler returns what `answer` of its endpoint describes, `otherAnswer(…)`, or SENT. An endpoint with the guard `person` is also
 * mounted below `/people/:personId`, unless its path says which person it means.
 */
export function routes<All extends Endpoints>(
  endpoints: All,
  handlers: { [At in keyof All & Address]: Route<At, All[At]> },
): Router;
export function routes(
  endpoints: Endpoints,
  handlers: Record<string, AnyRoute['handle'] | AnyRoute>,
) {
  const router = Router();
  for (const [address, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[address];
    if (!handler) continue;
    const route = 'handle' in handler ? handler : { handle: handler };
    add(router, address, endpoint, route);
    const ofPerson = addressOfPerson(address, endpoint);
    if (ofPerson) add(router, ofPerson, endpoint, route);
  }
  return router;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function add(
  router: Router,
  address: string,
  endpoint: Endpoint,
  { limitPerIp, upload, handle }: AnyRoute,
) {
  const [name, path = ''] = address.split(' /api');
  const method = METHODS.find((known) => known === name?.toLowerCase());
  if (!method) throw new Error(`${address} does not begin with a method`);

  const act = async (req: Request, res: Response): Promise<void> => {
    const answer = await handle({ req, res, ...readRequest(endpoint, req) });
    if (answer === SENT) return;
    const isOther = answer instanceof OtherAnswer;
    const { status } = (isOther && endpoint.otherAnswer) || endpoint.answer;
    res.status(status);
    if (status === 204) res.end();
    else if (endpoint.answer.schema === messageSchema && !isOther) {
      const { message } = answer as { message: string };
      res.json({ message: answerTranslator(req)(message) });
    } else res.json(isOther ? answer.body : answer);
  };
  router[method](
    path.replaceAll('{', ':').replaceAll('}', ''),
    endpoint.guard === 'person' ? personWith(endpoint.right) : guards[endpoint.guard],
    ...(limitPerIp ? [perIp(limitPerIp)] : []),
    ...(endpoint.body && !upload ? [jsonBody] : []),
    upload ? upload(act) : act,
  );
}

const guards = { anyone, signedIn, admin, paired, giver };

/** The parts of a Context, in the order in which they are checked. */
function readRequest(endpoint: Endpoint, req: Request) {
  const { id, userId, photoId } = req.params;
  return {
    ...(req.user && { account: req.user }),
    ...(req.person && { person: req.person }),
    ...(userId !== undefined && { userId: rowId(userId) }),
    ...(photoId !== undefined && { photoId: uuid(photoId) }),
    ...(req.tablet && { tablet: req.tablet }),
    ...(req.givingLink && { link: req.givingLink }),
    ...(id !== undefined && { id: endpoint.id ? id : rowId(id) }),
    ...(endpoint.query && { query: readQuery(endpoint.query, req.query) }),
    ...(endpoint.body && {
      body: validate(endpoint.body, req.body ?? (endpoint.mayOmitBody && {})),
    }),
    ...(endpoint.requestKey && { requestKey: requestKey(req) }),
    ...(endpoint.passwordFor && { requirePassword: confirmedIn(req) }),
  };
}

/** Only what the endpoint names. A name that is given twice counts as not given. */
const readQuery = (named: object, query: Request['query']) =>
  Object.fromEntries(
    Object.keys(named).flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
