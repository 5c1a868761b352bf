import { randomUUID } from 'node:crypto';
import { paths } from '#shared/product/paths';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import { mailedToken, newAddress, type TestApp } from '../app';
import { clipUrl } from '../clip-files';
import { zoneAtNoon } from '../live-calls';
import { smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import { songUrl } from '../song-files';
import { answerConsent, dayFromNow, familyWithTablet } from '../tablets';
import { whatThePersonSays } from './messages';
import { reminderOnTheTablet } from './reminders';
import { type Call, note, person, type TabletFamily, unwitnessed } from './walk';

export const onTheTabletFailures = [
  'pairTablet 400',
  'askToCall 400',
  'askToCall 404',
  'getCallRequest 404',
  'sendTabletUpload 400',
  'reportTablet 400',
  'getTabletContent 401',
];

export async function onTheTablet(app: TestApp, call: Call) {
  const { browser, personId, tablet } = await familyWithTablet(app);
  const { body } = await browser.post('/api/tablets/code').expect(201);
  await call(app.browser(), 'POST /api/tablet/pair', { code: body.code, name: 'Kitchen' });
  await call(app.browser(), 'POST /api/tablet/pair', { code: body.code });
  const { body: second } = await browser.post('/api/tablets/code').expect(201);
  await call(app.browser(), 'POST /api/tablet/pair', { code: second.code });
  const face = await browser
    .post('/api/face-photos?photos=link')
    .send({ ...person, photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  await browser
    .put(`/api/face-photos/${face.body.id}/voice`)
    .send({ voice: toVoiceUrl(wav()) })
    .expect(200);
  await browser.post('/api/remember-items').send(note).expect(201);
  await browser
    .post('/api/plans')
    .send({ title: 'Tea', at: '16:00', weekdays: [3] })
    .expect(201);
  const contact = { name: 'Anna', way: 'ask', address: newAddress(), facePhotoId: face.body.id };
  const { body: contacts } = await browser.put('/api/call-contacts').send([contact]).expect(200);
  await answerConsent(app, contact.address);
  await browser
    .post(`/api/people/${personId}/songs`)
    .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  const { body: clip } = await browser
    .post(`/api/people/${personId}/clips`)
    .send({
      video: clipUrl('baseline.mp4'),
      still: toDataUrl(await smallJpeg()),
      line: 'A walk',
    })
    .expect(201);
  await browser.put(`/api/face-photos/${face.body.id}/clip`).send({ clipId: clip.id }).expect(200);
  const { body: content } = await call(tablet, 'GET /api/tablet/content');
  await call(tablet, 'GET /api/tablet/live');
  await call(tablet, `GET ${content.songs[0].audioUrl}` as 'GET /');
  await call(tablet, `GET ${content.faces[0].clip.videoUrl}` as 'GET /');
  await call(tablet, `GET ${content.faces[0].photoUrl}?size=small` as 'GET /');
  await call(tablet, `GET ${content.faces[0].voiceUrl}` as 'GET /');
  const { body: request } = await call(tablet, `POST /api/tablet/calls/${contacts[0].id}/ask`, {
    secondsAgo: 5,
    zone: 'Europe/Brussels',
  });
  await call(tablet, 'POST /api/tablet/calls/2147483647/ask', {});
  await call(tablet, `POST /api/tablet/calls/${contacts[0].id}/ask`, { secondsAgo: 0.5 });
  const token = await mailedToken(app, contact.address, paths.callAnswer);
  await app.browser().post('/api/call-answer').send({ token, now: true }).expect(200);
  await call(tablet, `GET /api/tablet/call-requests/${request.id}`);
  await call(tablet, 'GET /api/tablet/content');
  await call(tablet, `GET /api/tablet/call-requests/${randomUUID()}`);
  await reminderOnTheTablet({ browser, personId, tablet }, call);
  await call(tablet, 'POST /api/tablet/uploads', Buffer.from('no sound'));
  await whatThePersonSays({ browser, personId, tablet }, call);
  const report = {
    id: randomUUID(),
    day: dayFromNow(0),
    faces: [{ id: face.body.id, looks: 2, helps: 1 }],
    practice: [
      {
        id: randomUUID(),
        faceId: face.body.id,
        session: randomUUID(),
        at: Date.now(),
        kind: 'right',
      },
    ],
    opened: [{ kind: 'picture', id: face.body.id, part: 'morning' }],
  };
  await call(browser, `PATCH /api/people/${personId}`, { tellsOpened: true });
  await call(tablet, 'POST /api/tablet/state', {
    awake: true,
    canSpeak: false,
    version: 'tablet.js',
    contentAge: 0,
    setupDone: ['stay-on'],
    reach: ['phone'],
    plays: ['h264'],
    songs: { saved: 1, of: 2 },
    clips: { saved: 1, of: 2 },
    canRecord: true,
  });
  await call(tablet, 'POST /api/tablet/reports', report);
  await call(browser, `GET /api/people/${personId}/opened`);
  await call(tablet, 'POST /api/tablet/reports', { ...report, day: dayFromNow(-61) });
  await sharedTablet({ browser, personId, tablet }, call);
  await call(tablet, 'POST /api/tablet/uploads', wav());
  await call(tablet, 'GET /api/tablet/content');
  await call(browser, 'GET /api/tablet/content');
}

/** A second person on the tablet, whose cookie it gets. */
async function sharedTablet(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  const { body: paired } = await browser.get(`/api/people/${personId}/tablets`).expect(200);
  await browser
    .post(`/api/people/${other.id}/tablets/shared`)
    .send({ tabletId: paired[0].id })
    .expect(201);
  await call(tablet, 'POST /api/tablet/people');
  await call(tablet, 'GET /api/tablet/people');
  await tablet
    .post('/api/tablet/state')
    .set(TABLET_HEADER, String(paired[0].id))
    .send({ awake: true, canSpeak: false, version: 'v', contentAge: 0 })
    .expect(204);
  await browser
    .patch(`/api/people/${other.id}`)
    .send({ callsOn: true, timeZone: zoneAtNoon() })
    .expect(200);
  await unwitnessed(browser, `POST /api/people/${Number(other.id)}/live-calls`);
}
