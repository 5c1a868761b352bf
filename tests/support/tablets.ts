import { paths } from '#shared/product/paths';
import type { TabletCode } from '#shared/tablets/tablet.answer';
import { mailedToken, signedInFamily, type TestApp } from './app';

type Browser = ReturnType<TestApp['browser']>;

/** Creates a pairing code for the family's next tablet. */
export async function pairingCode(family: Browser): Promise<string> {
  return ((await family.post('/api/tablets/code').expect(201)).body as TabletCode).code;
}

/** Pairs a tablet with the family and returns its browser: a new one, unless `tablet` is given. */
export async function pairedTablet(
  testApp: TestApp,
  family: Browser,
  tablet = testApp.browser(),
): Promise<Browser> {
  await tablet
    .post('/api/tablet/pair')
    .send({ code: await pairingCode(family), name: 'Kitchen' })
    .expect(201);
  return tablet;
}

/** Pairs a tablet and returns the Cookie header of its session, for requests to several servers. */
export async function pairedTabletCookie(testApp: TestApp, family: Browser): Promise<string> {
  const { headers } = await testApp
    .browser()
    .post('/api/tablet/pair')
    .send({ code: await pairingCode(family) })
    .expect(201);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Creates a signed-in account and pairs a tablet with it. */
export async function familyWithTablet(testApp: TestApp) {
  const family = await signedInFamily(testApp);
  return { ...family, tablet: await pairedTablet(testApp, family.browser) };
}

/** Returns the UTC date this many days from today, as YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Answers the email that asks the contact at this address for consent. */
export async function answerConsent(
  testApp: TestApp,
  address: string,
  agree = true,
): Promise<void> {
  const token = await mailedToken(testApp, address, paths.callConsent);
  await testApp.browser().post('/api/call-consent').send({ token, agree }).expect(200);
}
