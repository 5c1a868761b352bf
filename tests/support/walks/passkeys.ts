import { PASSKEYS_MAX } from '#shared/product/limits';
import { PASSWORD, passwordIsStale, signedInFamily, type TestApp } from '../app';
import { createAuthenticator, type Deviations } from '../authenticator';
import type { Browser, Call } from './walk';

export const passkeyFailures = [
  'beginPasskey 403',
  'beginPasskey 409',
  'addPasskey 400',
  'renamePasskey 404',
  'deletePasskey 404',
  'beginPasskeyLogin 401',
  'logInWithPasskey 401',
  'logInWithPasskey 403',
];

/** Passkeys from adding one to deleting them, and much of what is refused. */
export async function passkeys(app: TestApp, call: Call) {
  const { browser, id, email } = await signedInFamily(app);
  const device = createAuthenticator();
  const at = '/api/passkeys';
  const asked = async (of: Browser, address: `POST /${string}`, body?: object) =>
    (await call(of, address, body)).body;
  const add = async (of: Browser, name: string, how?: Deviations) =>
    call(of, `POST ${at}`, {
      name,
      passkey: device.create(await asked(of, `POST ${at}/options`), how),
    });
  const logIn = async (of: Browser, how?: Deviations) =>
    call(of, 'POST /api/login/passkey', {
      passkey: device.get(await asked(of, 'POST /api/login/passkey/options'), how),
    });
  const confirm = async (how?: Deviations) =>
    call(browser, 'POST /api/confirm-password', {
      passkey: device.get(
        await asked(browser, 'POST /api/login/passkey/options', { confirms: true }),
        how,
      ),
    });
  await add(browser, 'Phone', { verified: false });
  const { body: first } = await add(browser, 'Phone');
  await add(browser, 'Laptop');
  await call(browser, `GET ${at}`);
  await call(browser, `PATCH ${at}/${first.id}`, { name: 'Old phone' });
  await call(browser, `DELETE ${at}/${first.id}`);
  await call(browser, `DELETE ${at}/${first.id}`);
  await call(browser, `PATCH ${at}/${first.id}`, { name: 'Old phone' });
  await confirm();
  await confirm({ verified: false });
  await call(browser, 'POST /api/logout');
  await call(browser, 'POST /api/login/passkey/options', { confirms: true });
  await logIn(browser);
  await logIn(browser, { counter: 1 });
  await logIn(browser, { origin: 'https://elsewhere.example' });
  await call(browser, 'GET /api/user');
  await call(browser, `POST ${at}/notices/read`);
  await passwordIsStale(app, id);
  await call(browser, `POST ${at}/options`);
  await call(browser, 'POST /api/login', { email, password: PASSWORD });
  for (let passkey = 0; passkey < PASSKEYS_MAX; passkey += 1)
    if ((await call(browser, `POST ${at}/options`)).status === 200) await add(browser, 'Spare');
  await app.db.$client.query(
    `UPDATE users SET is_email_verified = false, email_verification_expires = now() WHERE id = $1`,
    [id],
  );
  await logIn(app.browser());
}
