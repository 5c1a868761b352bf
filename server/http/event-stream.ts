import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from './http-error';

/** The streams that a server holds open, and those of an account. */
const STREAMS_MAX = 3_000;
export const STREAMS_PER_ACCOUNT = 6;

/** Proxies and the front door end a connection on which nothing happens for a minute. */
const COMMENT_EVERY_MS = 25_000;
/** The time after which a browser opens a stream again that was lost. */
const RETRY_MS = 2_000;
/** When a server stops, its streams are opened again elsewhere, spread over this time. */
const DRAIN_SPREAD_MS = 5_000;
/** The bytes that a reader may leave unread. */
const UNREAD_MAX_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = 60;

/** Browsers show comments to nobody, so that an event tells a reader whose network was lost without a word that it is. */
const COMMENT = ':\nevent: alive\ndata: {}\n\n';

/** The addresses of streams below `/api`, which are counted before anything is read. The router takes a slash at the end too. */
const IS_STREAM = /^\/(tablet\/live|live-calls\/[^/]+\/events)\/?$/;

/** Server-sent events to one reader. */
export interface EventStream {
  readonly isOpen: boolean;
  /** The id of the last event that the reader got on a former stream. */
  readonly lastEventId: number | undefined;
  /** @param data sent as JSON */
  send(name: string, data: unknown, id?: number): void;
  /** Ends the stream. @param retryMs when the browser opens it again */
  end(retryMs?: number): void;
  /** Called once, whoever ended the stream. */
  onEnd(listener: () => void): void;
}

/** All open streams of this server. */
export interface EventStreams {
  /** Refuses a stream that is one too many, before anything is read for it. */
  admit: RequestHandler;
  /** Refuses one stream more than STREAMS_PER_ACCOUNT, before anything is read for it. @throws HttpError 429 */
  admitAccount(account: number): void;
  /**
   * Answers a request with a stream. Once it is open, its handler returns SENT.
   * @param account refuses more than STREAMS_PER_ACCOUNT of it
   * @throws HttpError 429
   */
  open(req: Request, res: Response, account?: number): EventStream;
  /** Ends all streams, and all further ones at once. */
  drain(): void;
  readonly count: number;
}

const tooMany = () =>
  new HttpError(429, 'too-many', 'Too many pages are open at the moment. Please close some.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

const headers = {
  'Content-Type': 'text/event-stream',
  // Nothing between here and the browser may hold events back to compress or store them.
  'Cache-Control': 'no-store, no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** @param most streams of the server */
export function createEventStreams(most = STREAMS_MAX): EventStreams {
  const asked = new Set<Response>();
  const open = new Map<OpenStream, number | undefined>();
  let isDraining = false;
  let comments: NodeJS.Timeout | undefined;
  const comment = () => {
    for (const stream of open.keys()) stream.comment();
  };
  const remove = (stream: OpenStream) => {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(comments);
    comments = undefined;
  };
  const admitAccount = (account: number) => {
    const ofAccount = [...open.values()].filter((one) => one === account);
    if (ofAccount.length >= STREAMS_PER_ACCOUNT) throw tooMany();
  };
  return {
    admitAccount,
    admit: (req, res, next) => {
      if (!IS_STREAM.test(req.path)) return next();
      if (asked.size >= most) throw tooMany();
      asked.add(res);
      res.once('close', () => asked.delete(res));
      next();
    },
    open: (req, res, account) => {
      // Others may have been opened since it was admitted.
      if (account !== undefined) admitAccount(account);
      const stream = new OpenStream(req, res);
      if (isDraining) {
        stream.end(spread());
        return stream;
      }
      open.set(stream, account);
      stream.onEnd(() => remove(stream));
      comments ??= setInterval(comment, COMMENT_EVERY_MS).unref();
      return stream;
    },
    drain: () => {
      isDraining = true;
      for (const stream of open.keys()) stream.end(spread());
    },
    get count() {
      return open.size;
    },
  };
}

const spread = () => Math.ceil(Math.random() * DRAIN_SPREAD_MS);

class OpenStream implements EventStream {
  readonly #res: Response;
  readonly lastEventId: number | undefined;
  #unread = 0;

  constructor(req: Request, res: Response) {
    this.#res = res;
    const id = req.get('Last-Event-ID');
    this.lastEventId = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
    // For the log and the metrics: it is no slow request.
    res.locals.isStream = true;
    res.writeHead(200, headers).flushHeaders();
    res.write(`retry: ${RETRY_MS}\n\n`);
  }

  get isOpen() {
    return !this.#res.writableEnded && !this.#res.destroyed;
  }

  send(name: string, data: unknown, id?: number) {
    const numbered = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`event: ${name}\n${numbered}data: ${JSON.stringify(data)}\n\n`);
  }

  /** A reader that has read nothing since the last comment is gone, whatever its connection says. */
  comment() {
    const unread = this.#res.writableLength;
    if (unread > 0 && unread >= this.#unread && this.#unread > 0) this.#res.destroy();
    this.#unread = unread;
    this.#write(COMMENT);
  }

  end(retryMs?: number) {
    if (!this.isOpen) return;
    this.#res.end(retryMs === undefined ? undefined : `retry: ${retryMs}\n\n`);
  }

  onEnd(listener: () => void) {
    if (this.#res.closed) listener();
    else this.#res.once('close', listener);
  }

  #write(text: string) {
    if (!this.isOpen) return;
    this.#res.write(text);
    if (this.#res.writableLength > UNREAD_MAX_BYTES) this.#res.destroy();
  }
}
