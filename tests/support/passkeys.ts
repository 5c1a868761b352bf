import type { TestApp } from './app';
import type { createAuthenticator, Deviations } from './authenticator';

type Browser = ReturnType<TestApp['browser']>;
type Device = ReturnType<typeof createAuthenticator>;

/** Adds a passkey of a device by the real calls. @returns its row */
export async function addPasskey(browser: Browser, device: Device, name = 'Phone') {
  const { body: options } = await browser.post('/api/passkeys/options').expect(200);
  const { body } = await browser
    .post('/api/passkeys')
    .send({ name, passkey: device.create(options) })
    .expect(201);
  return body as { id: number; name: string };
}

/** Asks for a challenge and answers it, to log in. */
export async function logInWithPasskey(browser: Browser, device: Device, how: Deviations = {}) {
  const { body: options } = await browser.post('/api/login/passkey/options').expect(200);
  return browser.post('/api/login/passkey').send({ passkey: device.get(options, how) });
}

/** The same to confirm who is logged in. */
export async function confirmWithPasskey(browser: Browser, device: Device, how: Deviations = {}) {
  const { body: options } = await browser
    .post('/api/login/passkey/options')
    .send({ confirms: true })
    .expect(200);
  return browser.post('/api/confirm-password').send({ passkey: device.get(options, how) });
}
