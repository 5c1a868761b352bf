import { describe, expect, it } from 'vitest';
import { notifyOfSilentTablets } from '../../server/tablets/notify-of-silent-tablets';
import { useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();
const state = { awake: true, canSpeak: false, version: 'tablet-abc.js', contentAge: 30 };
type Family = Awaited<ReturnType<typeof familyWithTablet>>;

const tell = ({ tablet }: Family, other: object = {}) =>
  tablet.post('/api/tablet/state').send({ ...state, ...other });
const listed = async ({ browser }: Family) =>
  (await browser.get('/api/tablets').expect(200)).body[0].state;
const lastHeard = ({ personId }: Family, hours: number) =>
  app().db.$client.query(
    'UPDATE tablet_states SET heard_at = now() - make_interval(hours => $2) WHERE person_id = $1',
    [personId, hours],
  );

describe('the state that a tablet tells', () => {
  it('is shown to caregivers, the newest only, and nothing before the first', async () => {
    const family = await familyWithTablet(app());
    expect(await listed(family)).toBeNull();
    await tell(family).expect(204);
    await tell(family, { canSpeak: true, contentAge: 0 }).expect(204);
    expect(await listed(family)).toEqual({
      ...state,
      canSpeak: true,
      contentAge: 0,
      setupDone: [],
      full: false,
      reach: null,
      plays: null,
      songs: null,
      clips: null,
      canRecord: null,
      canTalk: null,
      heardAt: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    const { rows } = await app().db.$client.query(
      'SELECT count(*)::int AS stored FROM tablet_states WHERE person_id = $1',
      [family.personId],
    );
    expect(rows).toEqual([{ stored: 1 }]);
    const caregiver = await memberOf(app(), family.personId, 'caregiver');
    const { body } = await caregiver.browser
      .get(`/api/people/${family.personId}/tablets`)
      .expect(200);
    expect(body[0].state).toMatchObject({ canSpeak: true });
  });

  it('has the steps of the setup guide that were ticked on it, and how it can start a call', async () => {
    const family = await familyWithTablet(app());
    await tell(family, { setupDone: ['auto-lock', 'guided-access'] }).expect(204);
    expect(await listed(family)).toMatchObject({ setupDone: ['auto-lock', 'guided-access'] });
    await tell(family, { setupDone: ['guided-access'] }).expect(204);
    expect(await listed(family)).toMatchObject({ setupDone: ['guided-access'] });
    await tell(family, { reach: ['whatsapp'] }).expect(204);
    expect(await listed(family)).toMatchObject({ reach: ['whatsapp'] });
    await tell(family, { reach: [] }).expect(204);
    expect(await listed(family)).toMatchObject({ reach: [] });
    await tell(family, { full: true }).expect(204);
    expect(await listed(family)).toMatchObject({ full: true });
  });

  it('has the codecs of clips that it can play, and how many songs and clips play without a network', async () => {
    const family = await familyWithTablet(app());
    const told = {
      plays: ['h264', 'vp9'],
      songs: { saved: 24, of: 30 },
      clips: { saved: 199, of: 201 },
    };
    await tell(family, told).expect(204);
    expect(await listed(family)).toMatchObject(told);
    // As one of an earlier version does.
    await tell(family, { plays: [] }).expect(204);
    expect(await listed(family)).toMatchObject({ plays: [], songs: null, clips: null });
  });

  it('says whether a live call can use its microphone, which one that never said may', async () => {
    const family = await familyWithTablet(app());
    for (const canTalk of [false, true]) {
      await tell(family, { canTalk }).expect(204);
      expect(await listed(family)).toMatchObject({ canTalk });
    }
    await tell(family).expect(204);
    expect(await listed(family)).toMatchObject({ canTalk: null });
  });

  it('says whether something can be said to it', async () => {
    const family = await familyWithTablet(app());
    for (const canRecord of [false, true]) {
      await tell(family, { canRecord }).expect(204);
      expect(await listed(family)).toMatchObject({ canRecord });
    }
    await tell(family).expect(204);
    expect(await listed(family)).toMatchObject({ canRecord: null });
  });

  it('lets Today name a microphone that is not allowed, while the tablet offers to say something', async () => {
    const family = await familyWithTablet(app());
    const [of, tablets] = [`/api/people/${family.personId}`, '/api/tablets'];
    const needed = async () =>
      (await family.browser.get('/api/overview').expect(200)).body[0].needsMicrophone;
    await tell(family, { canRecord: false }).expect(204);
    expect(await needed()).toBe(false);
    await family.browser.patch(of).send({ messagesOn: true }).expect(200);
    expect(await needed()).toBe(true);
    await tell(family, { canRecord: true }).expect(204);
    expect(await needed()).toBe(false);
    await tell(family, { canRecord: false }).expect(204);
    const { id } = (await family.browser.get(tablets).expect(200)).body[0];
    await family.browser.patch(`${tablets}/${id}`).send({ messagesOn: false }).expect(200);
    expect(await needed()).toBe(false);
    await family.browser.patch(`${tablets}/${id}`).send({ messagesOn: true }).expect(200);
    await lastHeard(family, 25);
    expect(await needed()).toBe(false);
  });

  it('is taken from paired tablets only, and only if it is whole', async () => {
    const family = await familyWithTablet(app());
    await app().browser().post('/api/tablet/state').send(state).expect(401);
    await family.browser.post('/api/tablet/state').send(state).expect(401);
    for (const wrong of [
      { awake: 'yes' },
      { canSpeak: null },
      { version: '' },
      { version: 'x'.repeat(61) },
      { contentAge: -1 },
      { contentAge: 0.5 },
      { contentAge: 2_147_483_648 },
      { setupDone: ['sing'] },
      { full: 1 },
      { setupDone: 'pin' },
      { reach: ['ask'] },
      { reach: 'phone' },
      { plays: ['av1'] },
      { plays: 'vp9' },
      { songs: { saved: 1 } },
      { songs: { saved: -1, of: 3 } },
      { songs: { saved: 0, of: 31 } },
      { clips: { of: 1 } },
      { clips: { saved: 0, of: 202 } },
      { clips: 3 },
      { canRecord: 'granted' },
      { canTalk: 'granted' },
      { setupDone: Array(10).fill('pin') },
    ])
      await tell(family, wrong).expect(400);
    expect(await listed(family)).toBeNull();
  });

  it('goes with the tablet', async () => {
    const family = await familyWithTablet(app());
    await tell(family).expect(204);
    const { body } = await family.browser.get('/api/tablets').expect(200);
    await family.browser.delete(`/api/tablets/${body[0].id}`).expect(204);
    await tell(family).expect(401);
    const { rows } = await app().db.$client.query(
      'SELECT FROM tablet_states WHERE person_id = $1',
      [family.personId],
    );
    expect(rows).toEqual([]);
  });

  it('writes nothing when the content is polled', async () => {
    const family = await familyWithTablet(app());
    await tell(family).expect(204);
    const before = await listed(family);
    for (let poll = 0; poll < 3; poll += 1)
      await family.tablet.get('/api/tablet/content').expect(200);
    expect(await listed(family)).toEqual(before);
  });
});

describe('a tablet that was not heard from for a day', () => {
  const silenceMails = async (to: string) => {
    await app().mails.deliverWaiting();
    return app().sent.filter(
      (mail) => mail.to.address === to && mail.subject === 'A tablet has gone quiet',
    );
  };

  it('is told of once, to owners and caregivers, whatever the number of servers', async () => {
    const family = await familyWithTablet(app());
    const [caregiver, helper] = [
      await memberOf(app(), family.personId, 'caregiver'),
      await memberOf(app(), family.personId, 'helper'),
    ];
    await tell(family).expect(204);
    await lastHeard(family, 23);
    await notifyOfSilentTablets(app());
    expect(await silenceMails(family.email)).toEqual([]);
    await lastHeard(family, 25);
    await Promise.all(Array.from({ length: 8 }, () => notifyOfSilentTablets(app())));
    await notifyOfSilentTablets(app());
    const [mail, ...others] = await silenceMails(family.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('The tablet “Kitchen” was last heard from at');
    expect(mail?.text).toContain('Central European');
    const [told] = await silenceMails(caregiver.email);
    expect(told?.text).toContain(`/people/${family.personId}/caregiver/tablet`);
    expect(await silenceMails(helper.email)).toEqual([]);
  });

  it('is told of again after it was heard from meanwhile', async () => {
    const family = await familyWithTablet(app());
    for (const count of [1, 2]) {
      await tell(family).expect(204);
      await lastHeard(family, 25);
      await notifyOfSilentTablets(app());
      expect(await silenceMails(family.email)).toHaveLength(count);
    }
  });

  it('is not told of if it was disconnected, or never told its state', async () => {
    const family = await familyWithTablet(app());
    await tell(family).expect(204);
    await lastHeard(family, 25);
    const { body } = await family.browser.get('/api/tablets').expect(200);
    await family.browser.delete(`/api/tablets/${body[0].id}`).expect(204);
    const other = await familyWithTablet(app());
    await notifyOfSilentTablets(app());
    expect(await silenceMails(family.email)).toEqual([]);
    expect(await silenceMails(other.email)).toEqual([]);
  });
});
