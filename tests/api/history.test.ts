import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#shared/people/history.answer';
import { HISTORY_PAGE, HISTORY_PER_MINUTE } from '#shared/product/limits';
import { newAddress, PASSWORD, passwordIsStale, useTestApp, type TestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();

type Browser = ReturnType<TestApp['browser']>;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const history = async (query = '', { browser } = circle.viewer as { browser: Browser }) =>
  (await browser.get(`${at}/history${query}`).expect(200)).body as HistoryEntry[];
/** The recorded actions and their objects, oldest first. */
const lines = async () =>
  (await history()).map(({ what, whom }) => (whom === null ? what : `${what} ${whom}`)).reverse();
const rename = ({ browser, email }: { browser: Browser; email: string }, firstName: string) =>
  browser
    .put('/api/profile')
    .send({ email, firstName, lastName: 'Maes', currentPassword: PASSWORD })
    .expect(200);
const send = async (
  { browser }: { browser: Browser },
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: object = {},
) => (await browser[method](`${at}${path}`).send(body)).body as { id: number };

const item = { title: 'Keys', content: 'On the hook.', category: 'Home' };

describe('the history of a person', () => {
  it('tells every member who did what to what, newest first', async () => {
    const { caregiver, owner, helper, viewer } = circle;
    await rename(caregiver, 'Anna');
    const { id } = await send(caregiver, 'post', '/remember-items', item);
    for (const { browser } of [owner, caregiver, helper, viewer]) {
      expect(await history('', { browser })).toEqual([
        {
          id: expect.any(Number),
          at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
          byUserId: caregiver.id,
          byName: 'Anna Maes',
          what: 'added-item',
          whom: 'Keys',
        },
      ]);
    }
    await send(owner, 'patch', `/remember-items/${id}`, { pinned: true });
    expect((await history()).map(({ what, byUserId, byName }) => [what, byUserId, byName])).toEqual(
      [
        ['changed-item', owner.id, null],
        ['added-item', caregiver.id, 'Anna Maes'],
      ],
    );
  });

  it('folds what one account does hundreds of times in a minute, and loses nobody else’s', async () => {
    const { caregiver, owner } = circle;
    const { id } = await send(caregiver, 'post', '/remember-items', item);
    for (let turn = 0; turn < 100; turn += 1)
      await send(caregiver, 'put', `/remember-items/${id}`, { ...item, title: `Keys ${turn}` });
    await send(caregiver, 'delete', `/remember-items/${id}`);
    await send(owner, 'post', '/remember-items', { ...item, title: 'Glasses' });
    const { rows } = await app().db.$client.query(
      'SELECT what, whom FROM circle_log WHERE person_id = $1 ORDER BY id DESC',
      [circle.personId],
    );
    expect(rows).toHaveLength(HISTORY_PER_MINUTE + 3);
    expect(rows.slice(0, 4)).toEqual([
      { what: 'added-item', whom: 'Glasses' },
      { what: 'deleted-item', whom: null },
      { what: 'changed-item', whom: null },
      { what: 'changed-item', whom: `Keys ${HISTORY_PER_MINUTE - 2}` },
    ]);
  });

  it('keeps names as they were then, but those of accounts that are deleted', async () => {
    const { caregiver, owner } = circle;
    await rename(caregiver, 'Anna');
    const { id } = await send(caregiver, 'post', '/remember-items', item);
    await rename(caregiver, 'Bea');
    await send(caregiver, 'put', `/remember-items/${id}`, { ...item, title: 'Car keys' });
    const names = async () =>
      (await history('', owner))
        .filter(({ what }) => what.endsWith('item'))
        .map(({ byName, byUserId, whom }) => [byName, byUserId, whom]);
    expect(await names()).toEqual([
      ['Bea Maes', caregiver.id, 'Car keys'],
      ['Anna Maes', caregiver.id, 'Keys'],
    ]);
    await caregiver.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect(await names()).toEqual([
      [null, null, 'Car keys'],
      [null, null, 'Keys'],
    ]);
  });

  it('is not found by others', async () => {
    for (const { browser } of [circle.outsider, circle.removed])
      await browser.get(`${at}/history`).expect(404);
    await app().browser().get(`${at}/history`).expect(401);
  });

  it('is of this person only', async () => {
    const { outsider } = circle;
    await outsider.browser.post('/api/remember-items').send(item).expect(201);
    expect(await history()).toEqual([]);
  });
});

describe('the history records', () => {
  it('faces and their voices', async () => {
    const photoUrl = toDataUrl(await smallJpeg());
    const voice = { voice: toVoiceUrl(wav()) };
    const { id } = await send(circle.owner, 'post', '/face-photos', { name: 'Anna', photoUrl });
    await send(circle.owner, 'patch', `/face-photos/${id}`, { name: 'Bea' });
    await send(circle.owner, 'put', `/face-photos/${id}/voice`, voice);
    await send(circle.owner, 'delete', `/face-photos/${id}/voice`);
    await send(circle.owner, 'delete', `/face-photos/${id}/voice`);
    await send(circle.owner, 'delete', `/face-photos/${id}`);
    await send(circle.owner, 'delete', `/face-photos/${id}`);
    expect(await lines()).toEqual([
      'added-face Anna',
      'changed-face Bea',
      'added-voice Bea',
      'deleted-voice Bea',
      'deleted-face Bea',
    ]);
  });

  it('items and their voices', async () => {
    const voice = { voice: toVoiceUrl(wav()) };
    const { id } = await send(circle.owner, 'post', '/remember-items', item);
    await send(circle.owner, 'put', `/remember-items/${id}`, { ...item, title: 'Car keys' });
    await send(circle.owner, 'patch', `/remember-items/${id}`, { pinned: true });
    await send(circle.owner, 'put', `/remember-items/${id}/voice`, voice);
    await send(circle.owner, 'delete', `/remember-items/${id}/voice`);
    await send(circle.owner, 'delete', `/remember-items/${id}`);
    expect(await lines()).toEqual([
      'added-item Keys',
      'changed-item Car keys',
      'changed-item Car keys',
      'added-voice Car keys',
      'deleted-voice Car keys',
      'deleted-item Car keys',
    ]);
  });

  it('plans, contacts, settings and tablets, but not that a tablet is renamed', async () => {
    const { owner } = circle;
    const { id } = await send(owner, 'post', '/plans', {
      title: 'Tea',
      at: '16:00',
      weekdays: [1],
    });
    await send(owner, 'patch', `/plans/${id}`, { title: 'Coffee' });
    await send(owner, 'delete', `/plans/${id}`);
    const contacts = [{ name: 'Anna', way: 'phone', address: '+32 470 12 34 56' }];
    const saved = (await owner.browser.put(`${at}/call-contacts`).send(contacts).expect(200))
      .body as object[];
    await owner.browser
      .put(`${at}/call-contacts`)
      .send(saved.map((one) => ({ ...contacts[0], id: 'id' in one ? one.id : undefined })))
      .expect(200);
    await send(owner, 'put', '/tablet-settings', { personName: 'Maria', message: 'Hello' });
    await send(owner, 'put', '/tablet-settings', { personName: 'Maria', message: 'Hello' });
    await send(owner, 'patch', '', { quietFrom: '19:00' });
    await send(owner, 'patch', '', {});
    await pairedTablet(app(), owner.browser);
    const [tablet] = (await owner.browser.get(`${at}/tablets`).expect(200)).body as {
      id: number;
    }[];
    await send(owner, 'patch', `/tablets/${tablet?.id}`, { name: 'Hall' });
    await send(owner, 'delete', `/tablets/${tablet?.id}`);
    expect(await lines()).toEqual([
      'added-plan Tea',
      'changed-plan Coffee',
      'deleted-plan Coffee',
      'changed-contacts',
      'changed-settings',
      'changed-settings',
      'connected-tablet Kitchen',
      'disconnected-tablet Hall',
    ]);
  });

  it('roles, removals and who leaves, with the tablets that end with it', async () => {
    const { owner, caregiver, helper } = circle;
    await rename(caregiver, 'Anna');
    await rename(helper, 'Bea');
    await pairedTablet(app(), caregiver.browser);
    await send(owner, 'patch', `/members/${helper.id}`, { role: 'caregiver' });
    await send(owner, 'patch', `/members/${helper.id}`, { role: 'caregiver' });
    await send(helper, 'patch', `/members/${helper.id}`, { wantsWaitingEmails: false });
    await send(owner, 'delete', `/members/${caregiver.id}`, { disconnectTablets: true });
    await send(helper, 'delete', `/members/${helper.id}`);
    expect(await lines()).toEqual([
      'connected-tablet Kitchen',
      'changed-role Bea Maes',
      'removed-member Anna Maes',
      'disconnected-tablet Kitchen',
      'left',
    ]);
    const [last] = await history();
    expect(last).toMatchObject({ byUserId: helper.id, byName: 'Bea Maes' });
  });

  it('nothing that is refused, and a request that is sent again only once', async () => {
    const { owner, viewer } = circle;
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent += 1)
      await owner.browser
        .post(`${at}/plans`)
        .set('Idempotency-Key', key)
        .send({ title: 'Tea', at: '16:00', weekdays: [1] })
        .expect(201);
    await send(viewer, 'post', '/remember-items', item);
    await send(owner, 'post', '/plans', { title: '' });
    await send(owner, 'delete', '/plans/2147483647');
    await send(owner, 'patch', `/members/${owner.id}`, { role: 'viewer' });
    await send(owner, 'delete', `/members/${owner.id}`);
    await passwordIsStale(app(), owner.id);
    await send(owner, 'delete', `/members/${viewer.id}`);
    await owner.browser
      .put(`${at}/call-contacts`)
      .send([{ name: 'Anna', way: 'ask', address: newAddress() }])
      .expect(403);
    expect(await lines()).toEqual(['added-plan Tea']);
  });
});

describe('the title of an item for caregivers only', () => {
  const secret = { ...item, title: 'Key of the safe', caregiversOnly: true };

  it('is never in the history', async () => {
    const { id } = await send(circle.owner, 'post', '/remember-items', secret);
    await send(circle.owner, 'patch', `/remember-items/${id}`, { pinned: true });
    await send(circle.owner, 'put', `/remember-items/${id}/voice`, { voice: toVoiceUrl(wav()) });
    await send(circle.owner, 'delete', `/remember-items/${id}/voice`);
    await send(circle.owner, 'delete', `/remember-items/${id}`);
    expect(await lines()).toEqual([
      'added-item',
      'changed-item',
      'added-voice',
      'deleted-voice',
      'deleted-item',
    ]);
  });

  it('disappears from it when the item becomes one', async () => {
    const { id } = await send(circle.owner, 'post', '/remember-items', {
      ...secret,
      caregiversOnly: false,
    });
    await send(circle.owner, 'post', '/remember-items', item);
    expect(await lines()).toEqual(['added-item Key of the safe', 'added-item Keys']);
    await send(circle.owner, 'put', `/remember-items/${id}`, secret);
    expect(await lines()).toEqual(['added-item', 'added-item Keys', 'changed-item']);
  });
});

describe('a long history', () => {
  const many = 2 * HISTORY_PAGE + 5;
  const fill = ({ id }: { id: number }, count = many) =>
    app().db.$client.query(
      `INSERT INTO circle_log (person_id, user_id, what, whom) SELECT $1, $2, 'added-plan', n::text FROM generate_series(1, $3::int) n`,
      [circle.personId, id, count],
    );

  it(`comes in pages of ${HISTORY_PAGE}, each before the last entry of the one before`, async () => {
    await fill(circle.owner);
    const pages: HistoryEntry[][] = [];
    let query = '';
    for (let page = 0; page < 4; page += 1) {
      const entries = await history(query);
      pages.push(entries);
      query = `?before=${entries.at(-1)?.id ?? 1}`;
    }
    expect(pages.map(({ length }) => length)).toEqual([HISTORY_PAGE, HISTORY_PAGE, 5, 0]);
    expect(pages.flat().map(({ whom }) => Number(whom))).toEqual(
      Array.from({ length: many }, (_, index) => many - index),
    );
  });

  it('can be of one member, also of one who has left, and of nobody else’s', async () => {
    const former = await memberOf(app(), circle.personId, 'caregiver');
    await fill(circle.owner, 3);
    await fill(former, 2);
    await former.browser.delete(`${at}/members/${former.id}`).expect(204);
    expect((await history(`?by=${former.id}`)).map(({ what }) => what)).toEqual([
      'left',
      'added-plan',
      'added-plan',
    ]);
    expect(await history(`?by=${circle.owner.id}`)).toHaveLength(3);
    expect(await history(`?by=${circle.outsider.id}`)).toEqual([]);
    const [, newest] = await history(`?by=${circle.owner.id}`);
    expect(await history(`?by=${circle.owner.id}&before=${newest?.id}`)).toHaveLength(1);
  });

  it.each([
    'before=x',
    'before=0',
    'before=-1',
    'by=1.5',
    'by=',
    'before=1&before=2',
    'by=99999999999',
  ])('counts what makes no sense as not asked: %s', async (query) => {
    await fill(circle.owner, 3);
    expect(await history(`?${query}`)).toHaveLength(3);
  });
});
