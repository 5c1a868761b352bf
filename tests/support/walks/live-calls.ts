import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { TestApp } from '../app';
import { zoneAtNoon } from '../live-calls';
import { listReachableTablets } from '../reachable-tablets';
import { toVoiceUrl, wav } from '../recordings';
import { type Call, type TabletFamily, unwitnessed } from './walk';

export const liveCallOnTabletFailures = [
  'answerLiveCall 404',
  'answerLiveCall 409',
  'declineLiveCall 409',
  'keepTabletCall 409',
  'signalCaller 400',
  'signalCaller 409',
];

export const liveCallFailures = [
  'setRingVoice 400',
  'ringTablet 409',
  'followLiveCall 404',
  'keepLiveCall 409',
  'signalTablet 400',
  'signalTablet 409',
];

const candidate = (port: number) => ({
  candidate: {
    candidate: `candidate:1 1 udp 2113937151 192.168.1.20 ${port} typ host`,
    sdpMid: '0',
    sdpMLineIndex: 0,
  },
});

/**
 * A call that is answered and one that is not, while the tablet's stream is open.
 * @param of how each side calls
 */
export async function liveCalls(
  app: TestApp,
  { browser, personId, tablet }: TabletFamily,
  { caller, onTablet }: { caller: Call; onTablet: Call },
) {
  const person = `/api/people/${personId}` as const;
  const offer = { description: { type: 'offer', sdp: 'v=0\r\n' } };
  await caller(browser, `POST ${person}/live-calls`);
  await browser.patch(person).send({ callsOn: true, timeZone: zoneAtNoon() }).expect(200);
  await caller(browser, `PUT ${person}/ring-voice`, { voice: toVoiceUrl(wav()) });
  await caller(browser, `PUT ${person}/ring-voice`, { voice: 'data:audio/wav;base64,' });
  await caller(browser, `GET ${person}/live-calls`);
  await caller(browser, `POST ${person}/live-calls`);
  await caller(browser, `POST ${person}/live-calls/ask-home`);
  const { rows } = await app.db.$client.query<{ id: number }>(
    'SELECT id FROM tablets WHERE person_id = $1 ORDER BY id LIMIT 1',
    [personId],
  );
  const [{ id: tabletId }] = rows as [{ id: number }];
  const following = Promise.resolve(unwitnessed(tablet, `GET /api/tablet/live?row=${tabletId}`));
  await vi.waitFor(async () =>
    expect(await listReachableTablets(app.db, personId)).toHaveLength(1),
  );
  const ring = async (body?: object) =>
    String((await caller(browser, `POST ${person}/live-calls`, body)).body.id);
  const id = await ring({ tabletId, relayOnly: true });
  const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`] as const;
  await caller(browser, `POST ${ofCaller}/signal`, offer);
  await onTablet(tablet, `POST ${ofTablet}/signal`, offer);
  await onTablet(tablet, `POST ${ofTablet}/answer`);
  for (const signal of [offer, candidate(5_000), { restart: true }]) {
    await caller(browser, `POST ${ofCaller}/signal`, signal);
    await onTablet(tablet, `POST ${ofTablet}/signal`, signal);
  }
  await caller(browser, `POST ${ofCaller}/signal`, {});
  await onTablet(tablet, `POST ${ofTablet}/signal`, {});
  await caller(browser, `POST ${ofCaller}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/end`, { why: 'too-long' });
  await caller(browser, `POST ${ofCaller}/end`, { why: 'network' });
  await caller(browser, `POST ${ofCaller}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/answer`);
  await onTablet(tablet, `POST ${ofTablet}/decline`);
  await caller(browser, `GET ${ofCaller}/events`);
  const declined = await ring();
  await onTablet(tablet, `POST /api/tablet/live-calls/${declined}/decline`);
  await caller(browser, `GET ${person}/live-calls/history`);
  await caller(browser, `DELETE ${person}/ring-voice`);
  const nowhere = randomUUID();
  await caller(browser, `GET /api/live-calls/${nowhere}/events`);
  await onTablet(tablet, `POST /api/tablet/live-calls/${nowhere}/answer`);
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  await browser.post(`/api/people/${other.id}/tablets/shared`).send({ tabletId }).expect(201);
  const asking = Promise.resolve(
    unwitnessed(tablet, `GET /api/tablet/live?row=${tabletId}&asking=true`),
  );
  await vi.waitFor(async () => {
    const { rowCount } = await app.db.$client.query(
      'SELECT FROM live_streams WHERE is_asking AND tablet_id = $1',
      [tabletId],
    );
    expect(rowCount).toBe(1);
  });
  await browser.delete(`${person}/tablets/${tabletId}`).expect(204);
  await Promise.all([following, asking]);
}
