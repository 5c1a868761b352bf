import { paths } from '#shared/product/paths';
import { mailedToken, newAddress, signedInFamily, type TestApp } from '../app';
import { answerConsent, familyWithTablet } from '../tablets';
import type { Call } from './walk';

export const callLinkFailures = ['answerCallConsent 400', 'answerCallRequest 400'];

export const callContactFailures = [
  'saveCallContacts 400',
  'saveCallContacts 403',
  'saveCallContacts 404',
];

/** A contact that does not agree to be asked. */
export async function callConsents(app: TestApp, call: Call) {
  const browser = app.browser();
  const family = await signedInFamily(app);
  const address = newAddress();
  await family.browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address }])
    .expect(200);
  const token = await mailedToken(app, address, paths.callConsent);
  await call(browser, 'POST /api/call-consent', { token, agree: false });
  await call(browser, 'POST /api/call-consent', { token: 'x'.repeat(43), agree: true });
}

/** The contact of a tablet's button reads the request, and says when it calls. */
export async function callAnswers(app: TestApp, call: Call) {
  const { browser, tablet } = await familyWithTablet(app);
  const address = newAddress();
  const { body: contacts } = await browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address }])
    .expect(200);
  await answerConsent(app, address);
  await tablet.post(`/api/tablet/calls/${contacts[0].id}/ask`).expect(200);
  const token = await mailedToken(app, address, paths.callAnswer);
  const visitor = app.browser();
  await call(visitor, 'POST /api/call-answer', { token });
  await call(visitor, 'POST /api/call-answer', { token, now: true });
  await call(visitor, 'POST /api/call-answer', { token: 'x'.repeat(43) });
}
