import { mailServerOnMailPort } from '../accepting-mail-server';
import { signedInAdmin } from '../admin';
import { createTestApp, newAddress, PASSWORD, type TestApp } from '../app';
import type { Call } from './walk';

export const setupFailures = [
  'changeSettings 409',
  'sendSettingsTestEmail 409',
  'readSetup 403',
  'checkAddress 403',
  'checkPublicAddress 403',
  'sendSetupTestEmail 403',
  'sendSetupTestEmail 409',
  'setUp 403',
  'setUp 404',
];

export async function settings(app: TestApp, call: Call) {
  const { browser } = await signedInAdmin(app);
  const server = await mailServerOnMailPort();
  const { body } = await call(browser, 'GET /api/admin/settings');
  for (const code of [body.checkCode, 'another'])
    await call(browser, `GET /api/address-check?code=${String(code)}`);
  await call(browser, 'PUT /api/admin/settings', { timeZone: 'Europe/Brussels' });
  const fixed = await createTestApp({ beside: app, env: { TZ: 'UTC' } });
  const other = (await signedInAdmin(fixed)).browser;
  await call(other, 'PUT /api/admin/settings', { timeZone: 'Europe/Brussels' });
  await fixed.close();
  for (const password of ['right', 'wrong'])
    await call(browser, 'POST /api/admin/settings/test-email', {
      mail: { url: server.url(password) },
    });
  await server.close();
}

export async function setUp({ deps }: TestApp, call: Call) {
  const token = 'a-token-for-the-set-up-page';
  const fresh = await createTestApp({ env: { SETUP_TOKEN: token }, log: deps.log });
  const server = await mailServerOnMailPort();
  const browser = fresh.browser();
  const administrator = { email: newAddress('admin'), password: PASSWORD };
  const answers = {
    ...administrator,
    publicAddress: 'http://192.168.1.20:3000',
    mail: 'none',
    timeZone: 'Europe/Brussels',
    locale: 'en',
  };
  await call(browser, 'POST /api/setup/state', { token: 'guess' });
  const { body: state } = await call(browser, 'POST /api/setup/state', { token });
  const origin = answers.publicAddress;
  await call(browser, 'POST /api/setup/check', { code: 'guess', origin });
  await call(browser, 'POST /api/setup/check', { code: state.checkCode, origin });
  for (const password of ['right', 'wrong'])
    await call(browser, 'POST /api/setup/test-email', {
      token,
      email: administrator.email,
      mail: { url: server.url(password) },
    });
  await call(browser, 'POST /api/setup/test-email', {
    token: 'guess',
    email: administrator.email,
    mail: { url: server.url('right') },
  });
  await call(browser, 'POST /api/setup', { ...answers, token: 'guess' });
  await call(browser, 'POST /api/setup', { ...answers, token });
  await call(browser, 'POST /api/setup', { ...answers, token });
  await server.close();
  await fresh.close();
}
