import { acceptingMailServer } from '../accepting-mail-server';
import { signedInAdmin } from '../admin';
import { createTestApp, newAddress, PASSWORD, signedInFamily, type TestApp } from '../app';
import { besideWithoutMail, type Call, NEW_PASSWORD, profile } from './walk';

export const adminFailures = [
  'createUser 409',
  'deleteUser 409',
  'listAudit 403',
  'makeResetLink 409',
  'sendTestEmail 409',
];

export async function administration(app: TestApp, call: Call) {
  const { browser, id: ownId } = await signedInAdmin(app);
  const email = newAddress();
  const { body } = await call(browser, 'POST /api/admin/users', {
    email,
    password: PASSWORD,
    isEmailVerified: true,
  });
  await call(browser, 'POST /api/admin/users', { email, password: PASSWORD });
  await call(browser, `PUT /api/admin/users/${body.id}`, {
    ...profile,
    password: NEW_PASSWORD,
    isAdmin: true,
  });
  await call(browser, 'GET /api/admin/users?sort=email&order=desc&offset=0&limit=10');
  await call(browser, `GET /api/admin/users?search=${email}&limit=10`);
  await call(browser, `DELETE /api/admin/users/${body.id}`);
  await call(browser, `DELETE /api/admin/users/${ownId}`);
  await call(browser, 'GET /api/admin/audit');
  await call((await signedInFamily(app)).browser, 'GET /api/admin/audit');
  await call(browser, 'GET /api/admin/health');
  await call(browser, 'POST /api/admin/health/test-email');
  const server = await acceptingMailServer();
  const sending = await createTestApp({ beside: app, env: { SMTP_URL: server.url('right') } });
  await call((await signedInAdmin(sending)).browser, 'POST /api/admin/health/test-email');
  await sending.close();
  await server.close();
}

export async function administrationWithoutMail(app: TestApp, call: Call) {
  const silent = await besideWithoutMail(app);
  const admin = await signedInAdmin(silent);
  const { id } = await signedInFamily(silent);
  await call(admin.browser, `POST /api/admin/users/${id}/reset-link`);
  await call(admin.browser, `POST /api/admin/users/${admin.id}/reset-link`);
  const words = { name: 'Anna', email: newAddress(), subject: 'Hello', message: 'How is it done?' };
  await silent.browser().post('/api/contact').send(words).expect(201);
  await call(admin.browser, 'GET /api/admin/contact-messages');
  await call(admin.browser, 'GET /api/admin/unused-users');
  await silent.close();
}
