import { randomUUID } from 'node:crypto';
import { newAddress, signedInFamily, type TestApp } from '../app';
import { smallJpeg, toDataUrl } from '../pictures';
import { dayFromNow, familyWithTablet } from '../tablets';
import { hellos } from './hellos';
import { messagesOfPerson } from './messages';
import { planWithReminder } from './plans';
import { reminders } from './reminders';
import { type Call, person } from './walk';

export const tabletFailures = ['makePairingCode 403', 'endTablet 400'];

export async function tablets(app: TestApp, call: Call) {
  const family = await familyWithTablet(app);
  const { browser, tablet } = family;
  await messagesOfPerson(family, call);
  await call(browser, 'POST /api/tablets/code');
  await call((await signedInFamily(app)).browser, 'POST /api/tablets/code', {
    timeZone: 'Europe/Paris',
  });
  await call((await signedInFamily(app, { verified: false })).browser, 'POST /api/tablets/code');
  const { body: paired } = await call(browser, 'GET /api/tablets');
  await call(browser, `PATCH /api/tablets/${paired[0].id}`, { name: 'Living room' });
  await call(browser, 'PUT /api/tablet-settings', {
    personName: 'Maria',
    message: 'You are at home.',
  });
  await call(browser, 'GET /api/tablet-settings');
  await call(browser, 'GET /api/tablets/shareable');
  await call(browser, 'POST /api/tablets/shared', { tabletId: paired[0].id });
  const plan = await call(browser, 'POST /api/plans', {
    title: 'Doctor',
    at: '10:30',
    day: dayFromNow(1),
  });
  await call(browser, 'POST /api/plans', { title: 'Doctor', at: '10:31', day: dayFromNow(1) });
  await call(browser, `PATCH /api/plans/${plan.body.id}`, { weekdays: [1, 7] });
  await call(browser, 'GET /api/plans');
  await call(browser, `DELETE /api/plans/${plan.body.id}`);
  await call(browser, `DELETE /api/plans/${plan.body.id}`);
  const face = await browser
    .post('/api/face-photos?photos=link')
    .send({ ...person, photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  const contact = { name: 'Anna', way: 'ask', address: newAddress(), facePhotoId: face.body.id };
  await call(browser, 'PUT /api/call-contacts', [contact]);
  await call(browser, 'PUT /api/call-contacts', [{ ...contact, way: 'phone' }]);
  await call(browser, 'PUT /api/call-contacts', [{ ...contact, id: 2_147_483_647 }]);
  await call((await signedInFamily(app, { verified: false })).browser, 'PUT /api/call-contacts', [
    { ...contact, facePhotoId: null },
  ]);
  await call(browser, 'GET /api/call-contacts');
  await tablet.post('/api/tablet/reports').send({
    id: randomUUID(),
    day: dayFromNow(0),
    faces: [{ id: face.body.id, looks: 2, helps: 1 }],
  });
  await call(browser, 'GET /api/tablet-week');
  await call(browser, `DELETE /api/tablets/${paired[0].id}?messagesSince=today`);
  await call(browser, `DELETE /api/tablets/${paired[0].id}?messagesSince=${dayFromNow(0)}`);
}

export async function tabletsOfPerson(app: TestApp, call: Call) {
  const { browser, personId } = await familyWithTablet(app);
  const of = `/api/people/${personId}` as const;
  await hellos(app, call, { browser, of });
  await call(browser, `POST ${of}/tablets/code`);
  const { body: paired } = await call(browser, `GET ${of}/tablets`);
  await call(browser, `PATCH ${of}/tablets/${paired[0].id}`, { name: 'Living room' });
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  const ofOther = `/api/people/${other.id}` as const;
  await call(browser, `GET ${ofOther}/tablets/shareable`);
  await call(browser, `POST ${ofOther}/tablets/shared`, { tabletId: paired[0].id });
  await call(browser, `DELETE ${of}/tablets/${paired[0].id}`);
  await call(browser, `PUT ${of}/tablet-settings`, { personName: 'Maria' });
  await call(browser, `GET ${of}/tablet-settings`);
  await call(browser, `GET ${of}/tablet-week`);
  const { body: plan } = await call(browser, `POST ${of}/plans`, {
    title: 'Doctor',
    at: '10:30',
    day: dayFromNow(1),
  });
  await call(browser, `PATCH ${of}/plans/${plan.id}`, { title: 'Dentist' });
  await planWithReminder(browser, of, call);
  await call(browser, `GET ${of}/plans`);
  await call(browser, `DELETE ${of}/plans/${plan.id}`);
  await reminders(browser, of, call);
  await call(browser, `PUT ${of}/call-contacts`, [
    { name: 'Anna', way: 'phone', address: '+32 9 123 45 67' },
  ]);
  await call(browser, `GET ${of}/call-contacts`);
}
