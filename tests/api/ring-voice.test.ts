import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { LiveCall, LiveCallOffer, RingEvent } from '#shared/live-calls/live-call.answer';
import { STORAGE_MAX_BYTES } from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { takeBack } from '../../server/circle/take-back.repository';
import { transaction } from '../../server/db/database';
import { exportPerson } from '../../server/export/account-export';
import { storedBytesOf } from '../../server/media/storage.repository';
import { queryOf, useTestApp } from '../support/app';
import { circleThatCalls, eventOf, useStreams } from '../support/live-calls';
import { toVoiceUrl, wav } from '../support/recordings';

const app = useTestApp();
const { wake } = useStreams(app);
const voice = toVoiceUrl(wav());
const query = queryOf(app);

async function circle() {
  const calling = await circleThatCalls(app());
  const { of, caregiver, personId, tablet } = calling;
  const record = (who = caregiver.browser) => who.put(`${of}/ring-voice`).send({ voice });
  const content = async () =>
    ((await tablet.get('/api/tablet/content').expect(200)).body as TabletContent).liveCalls;
  const offered = async (who = caregiver.browser) =>
    ((await who.get(`${of}/live-calls`).expect(200)).body as LiveCallOffer).ringVoiceUrl;
  const rows = async (table: string) =>
    (await query(`SELECT FROM ${table} WHERE person_id = $1`, [personId])).rowCount;
  return { ...calling, record, content, offered, rows };
}

const onTablet = (url: string | null) => String(url).replace('/api/', '/api/tablet/');

describe('a recording for ringing', () => {
  it('is that of one member, and the tablet gets it before it rings and with the ring', async () => {
    const { record, content, offered, owner, caller, ring, tablet, rows } = await circle();
    expect(await offered()).toBeNull();
    const before = String((await tablet.get('/api/tablet/content')).headers.etag);
    const { body } = await record().expect(200);
    const { ringVoiceUrl: first } = body as { ringVoiceUrl: string };
    expect(await offered()).toBe(first);
    expect(await offered(owner.browser)).toBeNull();
    expect(await content()).toEqual({ on: true, voiceUrls: [onTablet(first)] });
    expect((await tablet.get('/api/tablet/content')).headers.etag).not.toBe(before);
    await tablet.get(onTablet(first)).expect(200);

    const { ringVoiceUrl: second } = (await record().expect(200)).body as { ringVoiceUrl: string };
    expect(await content()).toEqual({ on: true, voiceUrls: [onTablet(second)] });
    await tablet.get(onTablet(first)).expect(404);
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([1, 1]);

    const awake = await wake(tablet);
    const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
    expect(await eventOf<RingEvent>(awake, 'ring')).toMatchObject({
      id,
      voiceUrl: onTablet(second),
    });
  });

  it('is deleted by its member, and goes with the membership and the person', async () => {
    const { record, content, caregiver, owner, of, rows } = await circle();
    await record().expect(200);
    await caregiver.browser.delete(`${of}/ring-voice`).expect(204);
    await caregiver.browser.delete(`${of}/ring-voice`).expect(204);
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([0, 0]);
    expect(await content()).toEqual({ on: true, voiceUrls: [] });

    await record().expect(200);
    await caregiver.browser.delete(`${of}/members/${caregiver.id}`).expect(204);
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([0, 0]);
    expect((await content()).voiceUrls).toEqual([]);

    await record(owner.browser).expect(200);
    await owner.browser.delete(of).expect(204);
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([0, 0]);
  });

  it('goes with what a member takes back, and with the account', async () => {
    const { record, caregiver, personId, rows } = await circle();
    await record().expect(200);
    await transaction(app().db, (tx) => takeBack(tx, { id: personId, userId: caregiver.id }));
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([0, 0]);
    await record().expect(200);
    await query('DELETE FROM users WHERE id = $1', [caregiver.id]);
    expect([await rows('ring_voices'), await rows('voices')]).toEqual([0, 0]);
  });

  it('is for those who may change what is on the tablet, and a sound', async () => {
    const { record, helper, viewer, removed, outsider, caregiver, of } = await circle();
    for (const { browser } of [helper, viewer]) await record(browser).expect(403);
    for (const { browser } of [removed, outsider]) await record(browser).expect(404);
    await record(app().browser()).expect(401);
    for (const wrong of [
      undefined,
      '',
      'data:text/plain;base64,AAAA',
      'data:audio/wav;base64,AAAA',
    ])
      await caregiver.browser.put(`${of}/ring-voice`).send({ voice: wrong }).expect(400);
  });

  it('is not on the tablet while calls are off', async () => {
    const { record, content, owner, of } = await circle();
    await record().expect(200);
    await owner.browser.patch(of).send({ callsOn: false }).expect(200);
    expect(await content()).toEqual({ on: false, voiceUrls: [] });
  });

  it('counts in the room of the person, and the former one stays where there is none', async () => {
    const { record, offered, personId } = await circle();
    const { ringVoiceUrl } = (await record().expect(200)).body as { ringVoiceUrl: string };
    const bytes = await storedBytesOf(app().db, personId);
    expect(bytes).toBeGreaterThan(32_000);
    await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, $2)', [
      personId,
      STORAGE_MAX_BYTES - bytes + 1,
    ]);
    await record().expect(409, /"storage-full"/);
    expect(await offered()).toBe(ringVoiceUrl);
  });

  it('is in the export of the person, with its file', async () => {
    const { record, personId, owner } = await circle();
    await record().expect(200);
    const pieces: Uint8Array[] = [];
    const english = app().deps.translations('en');
    for await (const piece of exportPerson(app().deps, { id: personId, userId: owner.id }, english))
      pieces.push(piece);
    const files = unzipSync(Buffer.concat(pieces));
    const data = JSON.parse(new TextDecoder().decode(files['data.json'])) as {
      tablets: { ringVoices: { voice: string }[] };
    };
    const [one] = data.tablets.ringVoices;
    expect(files[String(one?.voice)]?.byteLength).toBeGreaterThan(32_000);
  });
});
