import { randomBytes } from 'node:crypto';
import { ADMIN } from './running-server';

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  /** Value of the `Cookie` header. */
  readonly cookie: string;
  /** Calls the product as this account; answers with the JSON body. Throws at any status but a success. */
  request(method: string, address: string, body?: object): Promise<unknown>;
}

/** A verified account that is logged in. */
export async function newAccount(url: string): Promise<Account> {
  const email = `family-${randomBytes(4).toString('hex')}@bench.example`;
  const { password } = ADMIN;
  const admin = await logIn(url, ADMIN.email, ADMIN.password);
  const { id } = (await requestAs(url, admin)('POST', '/api/admin/users', {
    email,
    password,
    isEmailVerified: true,
  })) as { id: number };
  const cookie = await logIn(url, email, password);
  return { id, email, password, cookie, request: requestAs(url, cookie) };
}

export async function logIn(url: string, email: string, password: string): Promise<string> {
  const answer = await send(url, 'POST', '/api/login', { body: { email, password } });
  const session = answer.headers
    .getSetCookie()
    .find((cookie) => /^(__Host-)?dear-ones=/.test(cookie));
  if (!session) throw new Error('The log-in set no session cookie');
  return session.split(';', 1)[0] ?? '';
}

const requestAs =
  (url: string, cookie: string): Account['request'] =>
  async (method, address, body) => {
    const answer = await send(url, method, address, { cookie, body });
    return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
  };

async function send(
  url: string,
  method: string,
  address: string,
  { cookie = '', body }: { cookie?: string; body?: object | undefined },
) {
  const headers = {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  };
  const answer = await fetch(url + address, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(
      `${method} ${address} was answered with ${answer.status}: ${await answer.text()}`,
    );
  return answer;
}
