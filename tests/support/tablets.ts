import { paths } from '#shared/paths';
import type { TabletCode } from '#shared/tablet';
import { mailedToken, signedInFamily, type TestApp } from './app';

type Browser = ReturnType<TestApp['browser']>;

export async function pairingCode(family: Browser): Promise<string> {
  return ((await family.post('/api/tablets/code').expect(201)).body as TabletCode).code;
}

/** A device that the family has just paired: a browser of its own, unless one is given. */
export async function pairedTablet(
  testApp: TestApp,
  family: Browser,
  device = testApp.browser(),
): Promise<Browser> {
  await device
    .post('/api/tablet/pair')
    .send({ code: await pairingCode(family), name: 'Kitchen' })
    .expect(201);
  return device;
}

/** The same as a Cookie header, for requests to several servers. */
export async function pairedCookie(testApp: TestApp, family: Browser): Promise<string> {
  const { headers } = await testApp
    .browser()
    .post('/api/tablet/pair')
    .send({ code: await pairingCode(family) })
    .expect(201);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Somebody signed in, and the tablet they have paired. */
export async function familyWithTablet(testApp: TestApp) {
  const family = await signedInFamily(testApp);
  return { ...family, tablet: await pairedTablet(testApp, family.browser) };
}

/** Today by UTC and days from it, as YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The contact at this address answers the email that asks for consent. */
export async function answerConsent(
  testApp: TestApp,
  address: string,
  agree = true,
): Promise<void> {
  const token = await mailedToken(testApp, address, paths.callConsent);
  await testApp.browser().post('/api/call-consent').send({ token, agree }).expect(200);
}
