import { describe, expect, it } from 'vitest';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { deadTokens } from '../support/giving';

// The hash is as expensive as in production, because its duration could reveal an account.
const app = useTestApp({ env: { BCRYPT_COST: '10' } });
/** Least and most requests for each kind of address. */
const LEAST = 12;
const MOST = 60;

type Answer = Awaited<ReturnType<typeof ask>>;

const ask = (address: string, email: string, password?: string) =>
  app()
    .browser()
    .post(address)
    .send(password === undefined ? { email } : { email, password });

/** Inserts accounts with a given hash, because hashing a password for each would be slow. */
async function accounts(
  count: number,
  { verified = true, password = 'none' } = {},
  { db }: TestApp = app(),
): Promise<string[]> {
  const emails = Array.from({ length: count }, () => newAddress());
  await db.$client.query(
    'INSERT INTO users (email, password, is_email_verified) SELECT email, $2, $3 FROM unnest($1::text[]) email',
    [emails, password, verified],
  );
  return emails;
}

const strangers = (count: number) =>
  Promise.resolve(Array.from({ length: count }, () => newAddress('nobody')));

/**
 * Asks about each kind of address in turn, so that what else the machine does falls on all alike. On a machine
 * that is busy it takes more rounds until each kind had its undisturbed one; a real difference stays in all of them.
 */
async function compare(
  kinds: Record<string, string[]>,
  call: (email: string) => Promise<Answer>,
  { clock = () => performance.now(), most = MOST } = {},
) {
  const names = Object.keys(kinds);
  const times = new Map(names.map((name): [string, number[]] => [name, []]));
  const answers = new Set<string>();
  const quickest = () => new Map([...times].map(([name, list]) => [name, Math.min(...list)]));
  for (let round = 0; round < LEAST || (round < most && !areAlike(quickest())); round += 1) {
    for (const name of names) {
      const email = kinds[name]?.[round] ?? '';
      const start = clock();
      const answer = await call(email);
      times.get(name)?.push(clock() - start);
      answers.add(said(answer));
    }
  }
  return { answers: [...answers], quickest: quickest() };
}

/** Within 15 %. */
const areAlike = (quickest: Map<string, number>) =>
  Math.max(...quickest.values()) / Math.min(...quickest.values()) < 1.15;

/** The time this process has worked, in ms: other programs do not lengthen it, however busy they keep the machine. */
function workedTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The whole answer, without the parts that differ each time. */
function said({ status, body, headers }: Answer): string {
  const { date: _date, ...rest } = headers as Record<string, string>;
  return JSON.stringify({ status, body: body as unknown, headers: rest });
}

/** Compares the fastest answer of each kind, because other load on the machine can only slow an answer down. */
function expectAlike({ answers, quickest }: Awaited<ReturnType<typeof compare>>): void {
  expect(answers).toHaveLength(1);
  expect(areAlike(quickest), JSON.stringify([...quickest])).toBe(true);
}

describe('nobody learns who has an account, from answer or time, by', () => {
  it('asking for the verification mail again', async () => {
    const kinds = {
      waiting: await accounts(MOST, { verified: false }),
      verified: await accounts(MOST),
      unknown: await strangers(MOST),
    };
    expectAlike(await compare(kinds, (email) => ask('/api/resend-verification', email)));
  });

  it('asking for a new password', async () => {
    const kinds = {
      waiting: await accounts(MOST, { verified: false }),
      verified: await accounts(MOST),
      unknown: await strangers(MOST),
    };
    expectAlike(await compare(kinds, (email) => ask('/api/forgot-password', email)));
  });

  it('asking for a new password in a browser that has signed in to one of them before', async () => {
    const known = await signedInFamily(app());
    const other = {
      known: Array<string>(MOST).fill(known.email),
      verified: await accounts(MOST),
      unknown: await strangers(MOST),
    };
    expectAlike(
      await compare(other, (email) => known.browser.post('/api/forgot-password').send({ email })),
    );
  });

  it('cancelling a registration', async () => {
    const kinds = {
      waiting: await accounts(MOST, { verified: false }),
      verified: await accounts(MOST),
      unknown: await strangers(MOST),
    };
    expectAlike(await compare(kinds, (email) => ask('/api/cancel-registration', email)));
  });

  it('logging in, also while a password waits for its hash at a higher cost', async () => {
    const cheap = await app()
      .browser()
      .post('/api/register')
      .send({ email: newAddress('cheap'), password: PASSWORD, confirmPassword: PASSWORD });
    expect(cheap.status).toBe(201);
    const { rows } = await app().db.$client.query<{ password: string }>(
      `SELECT password FROM users WHERE email LIKE 'cheap%'`,
    );
    const dearer = await createTestApp({ beside: app(), env: { BCRYPT_COST: '11' } });
    const kinds = {
      known: await accounts(MOST, { password: rows[0]?.password ?? '' }),
      unknown: await strangers(MOST),
    };
    const result = await compare(
      kinds,
      (email) => dearer.browser().post('/api/login').send({ email, password: 'Other-walk-1!' }),
      { clock: workedTime },
    );
    await dearer.close();
    expectAlike(result);
  });
});

it('nobody learns from answer or time whether a giving link has ended or never was', async () => {
  const { browser, personId } = await signedInFamily(app());
  // Answers of a few milliseconds need more rounds than those that hash or queue.
  const most = 500;
  const tokens = await deadTokens(app(), browser, personId);
  const kinds = Object.fromEntries(
    Object.entries(tokens).map(([kind, token]) => [kind, Array<string>(most).fill(token)]),
  );
  const call = (method: 'get' | 'post') => (token: string) =>
    app().browser()[method]('/api/give').set(GIVING_TOKEN_HEADER, token);
  expectAlike(await compare(kinds, call('get'), { most }));
  expectAlike(await compare(kinds, call('post'), { most }));
});
