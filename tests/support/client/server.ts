import { vi } from 'vitest';
import { jozef } from './people';

type Answer = {
  /** 200 when left out. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
};

/** `body` is the parsed JSON that was sent, `params` the parts of the path that the route names with a colon. */
type Handler = (
  body: unknown,
  params: Record<string, string>,
  headers: Headers,
) => Answer | Promise<Answer>;

type Call = { route: string; path: string; body: unknown; requestKey?: string | undefined };

const OF_JOZEF = `/api/people/${jozef.id}/`;

/** The requests that previews of the tablet make by themselves, which are not recorded. */
const OF_PREVIEWS = ['GET /tablet-preview', `GET /api/people/${jozef.id}`];

/**
 * Answers every fetch of the test. Routes are named "GET /api/user" or "DELETE /api/face-photos/:id";
 * anything else is a JSON 404. The account cares for Jozef only, unless a route says otherwise. A path's query string is ignored by the match and recorded in `calls`.
 */
export function fakeServer(routes: Record<string, Handler>) {
  const calls: Call[] = [];
  const all: Record<string, Handler> = {
    'GET /api/people': () => ({ body: [jozef] }),
    'GET /api/overview': () => ({ body: [] }),
    ...routes,
  };

  async function answer(path: string, init: RequestInit = {}): Promise<Response> {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const asked = `${init.method ?? 'GET'} ${path.split('?')[0] ?? ''}`;
    if (!OF_PREVIEWS.includes(asked) || asked in routes)
      calls.push({
        route: asked.replace(OF_JOZEF, '/api/'),
        path,
        body,
        requestKey: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
      });
    for (const [route, handler] of Object.entries(all)) {
      // A call about Jozef is named without him, because most pieces are about him.
      const params = match(route, asked) ?? match(route, asked.replace(OF_JOZEF, '/api/'));
      if (params)
        return toResponse(
          await unlessAborted(handler(body, params, new Headers(init.headers)), init.signal),
        );
    }
    return toResponse({ status: 404, body: { message: 'Not found', code: 'not_found' } });
  }

  vi.stubGlobal('fetch', answer);
  return { calls };
}

/** Rejects as fetch does once the signal is aborted. */
function unlessAborted<Result>(
  answer: Result | Promise<Result>,
  signal: AbortSignal | null | undefined,
): Promise<Result> {
  const aborted = new Promise<never>((_answer, fail) =>
    signal?.addEventListener('abort', () => fail(signal.reason as Error)),
  );
  return Promise.race([answer, aborted]);
}

function match(route: string, asked: string): Record<string, string> | undefined {
  const pattern = route.split('/');
  const parts = asked.split('/');
  const params: Record<string, string> = {};
  if (pattern.length !== parts.length) return undefined;
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (piece.startsWith(':')) params[piece.slice(1)] = decodeURIComponent(part);
    else if (piece !== part) return undefined;
  }
  return params;
}

function toResponse({ status = 200, body, headers = {} }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
