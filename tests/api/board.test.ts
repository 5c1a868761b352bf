import { expect, it, vi } from 'vitest';
import type { Membership } from '#shared/circle/roles';
import type { BoardRow, PersonOverview } from '#shared/overview/overview.answer';
import { CARE_HOME_MAX } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { findAccount } from '../../server/accounts/users.repository';
import { embeddedUserFor } from '../../server/embedded-user';
import { signedInFamily, useTestApp, type TestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();

type Browser = ReturnType<TestApp['browser']>;
const board = async (browser: Browser) =>
  (await browser.get('/api/board').expect(200)).body as BoardRow[];
const rowOf = async (browser: Browser, personId: number) =>
  (await board(browser)).find((row) => row.personId === personId);

/** Adds people to an account by one statement. */
const addPeople = (userId: number, count: number) =>
  app().db.$client.query(
    `WITH added AS (INSERT INTO people (name) SELECT 'Resident ' || n FROM generate_series(1, $2) n RETURNING id)
     INSERT INTO memberships (person_id, user_id, role) SELECT id, $1, 'owner' FROM added`,
    [userId, count],
  );

it('tells what waits for each member: all of it to a caregiver, the own to a helper, nothing to a viewer', async () => {
  const circle = await fullCircle(app());
  const { owner, caregiver, helper, viewer, removed, outsider, personId } = circle;
  const other = await memberOf(app(), personId, 'helper');
  for (const { browser } of [helper, helper, other])
    await browser
      .post(`/api/people/${personId}/remember-items`)
      .send({ title: 'Keys', content: 'In the hall', category: 'Home' })
      .expect(201);
  for (const [{ browser }, waiting] of [
    [owner, 3],
    [caregiver, 3],
    [helper, 2],
    [other, 1],
    [viewer, 0],
  ] as const)
    expect((await rowOf(browser, personId))?.waiting).toBe(waiting);
  for (const { browser } of [removed, outsider])
    expect(await rowOf(browser, personId)).toBeUndefined();
  await app().browser().get('/api/board').expect(401);
});

it('tells owners and caregivers when the tablet that was used last was heard from', async () => {
  const { owner, caregiver, helper, viewer, personId } = await fullCircle(app());
  expect((await rowOf(owner.browser, personId))?.tablet).toBeNull();
  await pairedTablet(app(), owner.browser);
  await app().db.$client.query(
    `UPDATE tablets SET last_used_at = '2026-01-02T03:04:05Z' WHERE person_id = $1`,
    [personId],
  );
  const tablet = await pairedTablet(app(), owner.browser);
  const unknown = await rowOf(caregiver.browser, personId);
  expect(unknown?.tablet?.canSpeak).toBeNull();
  expect(Date.parse(unknown?.tablet?.heardAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await tablet
    .post('/api/tablet/state')
    .send({ awake: true, canSpeak: true, version: 'v', contentAge: 0 })
    .expect(204);
  expect((await rowOf(owner.browser, personId))?.tablet?.canSpeak).toBe(true);
  for (const { browser } of [helper, viewer])
    expect((await rowOf(browser, personId))?.tablet).toBeNull();
});

it('tells who asked for a call until somebody answers, to those who may see calls, on the page of that person too', async () => {
  const { owner, helper, personId } = await fullCircle(app());
  const asked = async ({ browser }: { browser: Browser }) => {
    const { askedToCallAt } = (await rowOf(browser, personId)) ?? {};
    const { body } = await browser.get(`/api/overview?person=${personId}`).expect(200);
    expect((body as PersonOverview[])[0]?.askedToCallAt).toBe(askedToCallAt);
    return askedToCallAt;
  };
  const change = (set: string) =>
    app().db.$client.query(`UPDATE call_requests SET ${set} WHERE person_id = $1`, [personId]);
  expect(await asked(owner)).toBeNull();
  await app().db.$client.query(
    `INSERT INTO call_requests (id, person_id, address, pressed_at) VALUES (gen_random_uuid(), $1, 'a@example.com', now())`,
    [personId],
  );
  expect(Date.parse((await asked(owner)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await asked(helper)).toBeNull();
  await change('answered_at = now()');
  expect(await asked(owner)).toBeNull();
  await change(`answered_at = NULL, asked_at = now() - interval '25 hours'`);
  expect(await asked(owner)).toBeNull();
});

it('knows when it is night where a person is', async () => {
  const { browser, personId } = await signedInFamily(app());
  const nightIn = async (nightFrom: string, nightTo: string) => {
    await browser.patch(`/api/people/${personId}`).send({ nightFrom, nightTo }).expect(200);
    return (await rowOf(browser, personId))?.isNight;
  };
  // Either the night or the rest of the day is now.
  expect([await nightIn('22:00', '07:00'), await nightIn('07:00', '22:00')].sort()).toEqual([
    false,
    true,
  ]);
});

it('costs as many statements for many people as for one', async () => {
  const { browser, id } = await signedInFamily(app());
  const asked = vi.spyOn(app().db.$client, 'query');
  await board(browser);
  const forOne = asked.mock.calls.length;
  await addPeople(id, CARE_HOME_MAX - 1);
  asked.mockClear();
  expect(await board(browser)).toHaveLength(CARE_HOME_MAX);
  expect(asked.mock.calls.length).toBe(forOne);
  asked.mockRestore();
});

it('a document embeds the overview of the person whom the dashboard is about, and none where it is about several', async () => {
  const { id, personId } = await signedInFamily(app());
  const embedded = async (person?: Membership) => {
    const account = await findAccount(app().db, id);
    return account
      ? embeddedUserFor(app().db)({ account, sessionId: '', address: paths.dashboard, person })
      : undefined;
  };
  const shown = [expect.objectContaining({ personId }) as unknown];
  expect((await embedded())?.overview).toEqual(shown);
  await addPeople(id, 1);
  expect((await embedded())?.overview).toBeUndefined();
  const person: Membership = { personId, role: 'owner', isHome: true };
  expect((await embedded(person))?.overview).toEqual(shown);
});
