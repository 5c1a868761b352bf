import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/circle/roles';
import { createTestApp, PASSWORD, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { joinCircle, memberOf } from '../support/circle';
import { somebodyWaits } from '../support/locks';

const ROUNDS = 20;

const app = useTestApp();
let other: TestApp;
beforeAll(async () => {
  other = await createTestApp({ beside: app() });
});
afterAll(() => other.close());

type Member = Awaited<ReturnType<typeof memberOf>>;
type Outcome = PromiseLike<{ status: number; body: { code?: string } }>;

/** Two owners of one person, each signed in to a server of their own. */
async function twoOwners() {
  const first = await signedInFamily(app());
  const second = await memberOf(app(), first.personId, 'owner');
  const browser = other.browser();
  await browser.post('/api/login').send({ email: second.email, password: PASSWORD }).expect(200);
  return { first, second: { ...second, browser }, personId: first.personId };
}

const rolesOf = async (personId: number) =>
  (
    await app().db.$client.query<{ user_id: number; role: Role }>(
      'SELECT user_id, role FROM memberships WHERE person_id = $1',
      [personId],
    )
  ).rows;
const ownersOf = async (personId: number) =>
  (await rolesOf(personId)).filter(({ role }) => role === 'owner').length;
const at = ({ personId }: { personId: number }, { id }: { id: number }) =>
  `/api/people/${personId}/members/${id}`;

type Who = Pick<Member, 'id' | 'personId' | 'browser'>;
const demote = (by: Who, whom: Who): Outcome =>
  by.browser.patch(at(by, whom)).send({ role: 'viewer' });
const remove = (by: Who, whom: Who): Outcome => by.browser.delete(at(by, whom));

/** Runs both at once, twenty times, from two owners each time, and expects one owner and one success each time. */
async function race(
  one: (first: Who, second: Who) => Outcome,
  another: (first: Who, second: Who) => Outcome,
  refusals: number[],
) {
  const { first, second, personId } = await twoOwners();
  const both = { first: { ...first, personId }, second: { ...second, personId } };
  const refused = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all([
      one(both.first, both.second),
      another(both.first, both.second),
    ]);
    const statuses = outcomes.map(({ status }) => status);
    expect(
      statuses.filter((status) => status < 300),
      `round ${round}`,
    ).toHaveLength(1);
    for (const status of statuses.filter((code) => code >= 300)) refused.add(status);
    expect(await ownersOf(personId), `round ${round}`).toBe(1);
    await app().db.$client.query(
      `INSERT INTO memberships (person_id, user_id, role) SELECT $1, unnest($2::int[]), 'owner'
       ON CONFLICT (person_id, user_id) DO UPDATE SET role = 'owner'`,
      [personId, [first.id, second.id]],
    );
  }
  expect(refusals).toEqual(expect.arrayContaining([...refused]));
}

describe(`${ROUNDS} times, over two servers, one owner remains where two`, () => {
  it('demote each other', () =>
    race(
      (first, second) => demote(first, second),
      (first, second) => demote(second, first),
      [403],
    ));

  it('remove each other', () =>
    race(
      (first, second) => remove(first, second),
      (first, second) => remove(second, first),
      [403, 404],
    ));

  it('leave', () =>
    race(
      (first) => remove(first, first),
      (_first, second) => remove(second, second),
      [409],
    ));

  it('become less by themselves', () =>
    race(
      (first) => demote(first, first),
      (_first, second) => demote(second, second),
      [409],
    ));

  it('part: one leaves while the other removes them', () =>
    race(
      (first, second) => remove(first, second),
      (_first, second) => remove(second, second),
      [404, 409],
    ));
});

/** Starts a call while the person's row is locked by somebody else, who does something before letting go. */
async function meanwhile(
  personId: number,
  call: () => Outcome,
  work: (holder: Client) => Promise<unknown>,
) {
  const holder = new Client(app().config.databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [personId]);
    const answer = Promise.resolve(call());
    await somebodyWaits(app().db.$client);
    await work(holder);
    await holder.query('COMMIT');
    return await answer;
  } finally {
    await holder.end();
  }
}

describe('what ends while a call waits', () => {
  it('is a role: the change that needed it is refused', async () => {
    const { first, second, personId } = await twoOwners();
    const helper = await memberOf(app(), personId, 'helper');
    for (const call of [
      () => demote(second, helper),
      () => remove(second, helper),
      (): Outcome => second.browser.patch(`/api/people/${personId}`).send({ name: 'X' }),
      (): Outcome => second.browser.delete(`/api/people/${personId}`),
    ]) {
      const answer = await meanwhile(personId, call, (holder) =>
        holder.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [second.id]),
      );
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      await app().db.$client.query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [
        second.id,
      ]);
    }
    expect(await rolesOf(personId)).toHaveLength(3);
    await first.browser.get(`/api/people/${personId}`).expect(200);
  });

  it('is the membership: the person is not found', async () => {
    const { second, personId } = await twoOwners();
    const helper = await memberOf(app(), personId, 'helper');
    const answer = await meanwhile(
      personId,
      () => demote(second, helper),
      (holder) => holder.query('DELETE FROM memberships WHERE user_id = $1', [second.id]),
    );
    expect(answer.status).toBe(404);
  });

  it('is the confirmation of the password', async () => {
    const { second, personId } = await twoOwners();
    const helper = await memberOf(app(), personId, 'helper');
    for (const call of [
      () => demote(second, helper),
      () => remove(second, helper),
      (): Outcome => second.browser.delete(`/api/people/${personId}`),
    ]) {
      const answer = await meanwhile(personId, call, (holder) =>
        holder.query('UPDATE session SET password_confirmed_at = NULL'),
      );
      expect([answer.status, answer.body.code]).toEqual([403, 'password-needed']);
      await second.browser
        .post('/api/confirm-password')
        .send({ currentPassword: PASSWORD })
        .expect(200);
    }
    expect(await rolesOf(personId)).toHaveLength(3);
  });
});

it('a person whom the owner deletes is found by none of the calls that wait', async () => {
  const { first, second, personId } = await twoOwners();
  const owner = { ...first, personId };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await first.browser.post('/api/people').send({ name: 'Jan' }).expect(201);
    const { id } = body as { id: number };
    await joinCircle(app(), id, second.id, 'owner');
    const there = { first: { ...owner, personId: id }, second: { ...second, personId: id } };
    const [gone, ...others] = await Promise.all([
      first.browser.delete(`/api/people/${id}`),
      demote(there.second, there.second),
      second.browser
        .post(`/api/people/${id}/plans`)
        .send({ title: 'Tea', at: '16:00', weekdays: [1] }),
    ]);
    expect(gone.status).toBe(204);
    for (const { status } of others) expect([200, 201, 403, 404]).toContain(status);
    expect(await rolesOf(id)).toEqual([]);
  }
});

it('the database refuses to leave a person without an owner, whatever a server forgets', async () => {
  const { first, second, personId } = await twoOwners();
  const [one, another] = [
    new Client(app().config.databaseUrl),
    new Client(app().config.databaseUrl),
  ];
  await Promise.all([one.connect(), another.connect()]);
  try {
    // The second waits for the first, because a role also changes what the person's tablets show.
    const demoteBySql = async (client: Client, id: number) => {
      await client.query('BEGIN');
      await client.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [id]);
      await client.query('COMMIT');
    };
    const outcomes = await Promise.allSettled([
      demoteBySql(one, first.id),
      demoteBySql(another, second.id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { constraint: 'people_owner' } },
    ]);
    expect(await ownersOf(personId)).toBe(1);
  } finally {
    await Promise.all([one.end(), another.end()]);
  }
});
