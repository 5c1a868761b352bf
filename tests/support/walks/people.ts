import { randomUUID } from 'node:crypto';
import { PASSWORD, passwordIsStale, signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { smallJpeg, toDataUrl } from '../pictures';
import { members } from './circle';
import { takenBackPicture } from './faces';
import type { Call } from './walk';

export const personFailures = ['changePerson 400', 'deletePerson 403', 'getPerson 404'];

export async function people(app: TestApp, call: Call) {
  const { browser, id } = await signedInFamily(app);
  await call(browser, 'GET /api/people');
  await call(browser, 'GET /api/overview');
  await call(browser, 'GET /api/board');
  await call(browser, 'GET /api/handover');
  const key = randomUUID();
  const { body: mother } = await call(browser, 'POST /api/people', { name: 'Maria' }, key);
  await call(browser, 'POST /api/people', { name: 'Maria' }, key);
  const at = `/api/people/${mother.id}` as const;
  await call(browser, `GET ${at}`);
  await call(browser, `GET ${at}/storage`);
  await call(browser, `PATCH ${at}`, { message: 'Anna comes at four.', quietFrom: '19:30' });
  await call(browser, `PATCH ${at}`, { quietFrom: '25:00' });
  const photoUrl = toDataUrl(await smallJpeg());
  await call(browser, `PATCH ${at}`, { photoUrl });
  await call(browser, 'GET /api/people');
  await call(browser, `PATCH ${at}`, { photoUrl: null });
  await call(browser, 'POST /api/people', { name: 'Jan', photoUrl });
  await takenBackPicture(app, call);
  await call(browser, `PATCH ${at}/members/me`, { calledByPerson: 'Fieke', faceId: null });
  const helper = await memberOf(app, mother.id, 'helper');
  await call(helper.browser, `PATCH ${at}/members/me`, { calledByPerson: 'Papa' });
  const { body: asked } = await browser.get(`${at}/waiting`).expect(200);
  await call(browser, `POST ${at}/waiting/${asked[0].id}/take`, {});
  await members(app, call, { browser, id, personId: mother.id });
  await passwordIsStale(app, id);
  await call(browser, `DELETE ${at}`);
  await browser.post('/api/confirm-password').send({ currentPassword: PASSWORD }).expect(200);
  await call(browser, `DELETE ${at}`);
  await call(browser, `GET ${at}`);
}
