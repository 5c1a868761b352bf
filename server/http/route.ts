import { Router, type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod/v4/core';
import type { Account } from '#shared/accounts/user.table';
import { addressOfPerson, type Address, type Call, type Calls } from '#shared/product/endpoint';
import { confirmedIn, type ConfirmedPassword } from '../auth/confirmed-password';
import type { GivingAccess } from '../db/giving-access';
import type { PersonAccess } from '../db/person-lock.repository';
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

/** The parameter of a handler. Its fields depend on the path and the description of the call. */
type Context<At, C extends Call> = { req: Request; res: Response } & Identity[C['guard']] &
  (At extends `${string}{id}${string}`
    ? { id: C extends { id: object } ? string : number }
    : object) &
  (At extends `${string}{userId}${string}` ? { userId: number } : object) &
  (At extends `${string}{photoId}${string}` ? { photoId: string } : object) &
  (C extends { query: infer Query } ? { query: { [Name in keyof Query]?: string } } : object) &
  (C extends { body: infer Schema extends z.$ZodType } ? { body: z.output<Schema> } : object) &
  (C extends { requestKey: true } ? { requestKey: string | undefined } : object) &
  (C extends { passwordFor: unknown } ? { requirePassword: ConfirmedPassword } : object);

type Answer<C extends Call> = MainAnswer<C> | Other<C>;

type MainAnswer<C extends Call> = C['answer'] extends { schema: infer Schema extends z.$ZodType }
  ? z.input<Schema> | Sent
  : C['answer'] extends { status: 204 }
    ? void
    : Sent;

type Other<C> = C extends { otherAnswer: { schema: infer Schema extends z.$ZodType } }
  ? OtherAnswer<z.input<Schema>>
  : never;

/** Marks a handler's return value as the one that `otherAnswer` of its call describes. */
class OtherAnswer<Body> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}
export const otherAnswer = <Body>(body: Body) => new OtherAnswer(body);

type Handler<At, C extends Call> = (context: Context<At, C>) => Answer<C> | Promise<Answer<C>>;

/** Reads a body that carries a photo or a recording; one of `Uploads`. */
type ReadUpload = (handler: (req: Request, res: Response) => Promise<void>) => RequestHandler;

type Route<At, C extends Call> = C extends { upload: true }
  ? { upload: ReadUpload; handle: Handler<At, C> }
  : Handler<At, C> | { limitPerIp: RateLimit; handle: Handler<At, C> };

interface AnyRoute {
  limitPerIp?: RateLimit;
  upload?: ReadUpload;
  handle: (context: object) => unknown;
}

/**
 * A router, to be mounted at `/api`, with a route for each call: guard, rate limit, body, handler, answer.
 * A handler returns what `answer` of its call describes, `otherAnswer(…)`, or SENT. A call with the guard `person` is also
 * mounted below `/people/:personId`, unless its path says which person it means.
 */
export function routes<All extends Calls>(
  calls: All,
  handlers: { [At in keyof All & Address]: Route<At, All[At]> },
): Router;
export function routes(calls: Calls, handlers: Record<string, AnyRoute['handle'] | AnyRoute>) {
  const router = Router();
  for (const [address, call] of Object.entries(calls)) {
    const handler = handlers[address];
    if (!handler) continue;
    const route = 'handle' in handler ? handler : { handle: handler };
    add(router, address, call, route);
    const ofPerson = addressOfPerson(address, call);
    if (ofPerson) add(router, ofPerson, call, route);
  }
  return router;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function add(
  router: Router,
  address: string,
  call: Call,
  { limitPerIp, upload, handle }: AnyRoute,
) {
  const [name, path = ''] = address.split(' /api');
  const method = METHODS.find((known) => known === name?.toLowerCase());
  if (!method) throw new Error(`${address} does not begin with a method`);

  const act = async (req: Request, res: Response): Promise<void> => {
    const answer = await handle({ req, res, ...readRequest(call, req) });
    if (answer === SENT) return;
    const isOther = answer instanceof OtherAnswer;
    const { status } = (isOther && call.otherAnswer) || call.answer;
    res.status(status);
    if (status === 204) res.end();
    else res.json(isOther ? answer.body : answer);
  };
  router[method](
    path.replaceAll('{', ':').replaceAll('}', ''),
    call.guard === 'person' ? personWith(call.right) : guards[call.guard],
    ...(limitPerIp ? [perIp(limitPerIp)] : []),
    ...(call.body && !upload ? [jsonBody] : []),
    upload ? upload(act) : act,
  );
}

const guards = { anyone, signedIn, admin, paired, giver };

/** The parts of a Context, in the order in which they are checked. */
function readRequest(call: Call, req: Request) {
  const { id, userId, photoId } = req.params;
  return {
    ...(req.user && { account: req.user }),
    ...(req.person && { person: req.person }),
    ...(userId !== undefined && { userId: rowId(userId) }),
    ...(photoId !== undefined && { photoId: uuid(photoId) }),
    ...(req.tablet && { tablet: req.tablet }),
    ...(req.givingLink && { link: req.givingLink }),
    ...(id !== undefined && { id: call.id ? id : rowId(id) }),
    ...(call.query && { query: readQuery(call.query, req.query) }),
    ...(call.body && { body: validate(call.body, req.body ?? (call.mayOmitBody && {})) }),
    ...(call.requestKey && { requestKey: requestKey(req) }),
    ...(call.passwordFor && { requirePassword: confirmedIn(req) }),
  };
}

/** Only what the call names. A name that is given twice counts as not given. */
const readQuery = (named: object, query: Request['query']) =>
  Object.fromEntries(
    Object.keys(named).flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
