export const PASSWORD = 'Sunday-walk-1!';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  ms: number;
}

export interface Visitor {
  email: string;
  /** Throws if no answer came, because the server was killed or took longer than twenty seconds. */
  call(method: string, address: string, body?: object): Promise<Answer>;
  /** The cookies, for a request of another kind. */
  cookie(): string;
  /** Returns the same client, with the same cookies, for another server of the installation. */
  at(url: string): Visitor;
}

let people = 0;
export const newAddress = (name = 'vera'): string =>
  `${name}${(people += 1)}-${process.pid}@example.com`;

/** Creates an HTTP client with its own cookie jar. It acts for one account. */
export function visitor(
  url: string,
  email = newAddress(),
  jar = new Map<string, string>(),
): Visitor {
  return {
    email,
    at: (other) => visitor(other, email, jar),
    cookie: () => [...jar.values()].join('; '),
    call: async (method, address, body) => {
      const begun = performance.now();
      const answer = await fetch(url + address, {
        method,
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(jar.size > 0 ? { Cookie: [...jar.values()].join('; ') } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      for (const cookie of answer.headers.getSetCookie())
        jar.set(cookie.split('=', 1)[0] ?? '', cookie.split(';', 1)[0] ?? '');
      const { status, headers } = answer;
      const isJson = headers.get('content-type')?.startsWith('application/json');
      return {
        status,
        headers,
        body: isJson ? JSON.parse(text) : text,
        ms: performance.now() - begun,
      };
    },
  };
}

export const register = (who: Visitor) =>
  who.call('POST', '/api/register', {
    email: who.email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
export const signIn = (who: Visitor, password = PASSWORD) =>
  who.call('POST', '/api/login', { email: who.email, password });

/** Registers an account and signs it in. */
export async function signedIn(url: string): Promise<Visitor> {
  const who = visitor(url);
  await register(who);
  const { status, body } = await signIn(who);
  if (status !== 200)
    throw new Error(`The sign-in was answered with ${status} ${JSON.stringify(body)}`);
  return who;
}

/** Input for creating an item. The title identifies it in `titlesOf`. */
export const item = (title: string) => ({
  title,
  content: 'Words that stay in the family',
  category: 'Home',
});

export async function titlesOf(who: Visitor): Promise<string[]> {
  const { status, body } = await who.call('GET', '/api/remember-items');
  if (status !== 200) throw new Error(`The list was answered with ${status}`);
  return (body as { title: string }[]).map(({ title }) => title);
}
