import { expect, it } from 'vitest';
import type { LiveCall } from '#shared/live-calls/live-call.answer';
import { paths } from '#shared/product/paths';
import type { Mailer } from '../../server/mail/mail';
import { createLog } from '../../server/monitoring/log';
import { createTestApp, mailedToken, newAddress, type TestApp } from '../support/app';
import { streamsOf } from '../support/event-stream';
import { circleThatCalls, eventOf } from '../support/live-calls';

const SECRETS = ['Sunday-walk-1!', 'Evening-walk-2!', 'Morning-walk-3!', 'Wrong-walk-4!'] as const;
const [FIRST, SECOND, THIRD, WRONG] = SECRETS;
const twice = (password: string) => ({ password, confirmPassword: password });

/** Everything an account's holder does that has a secret in it; answers the tokens and cookies of it. */
async function journey(app: TestApp): Promise<string[]> {
  const secrets: string[] = [];
  const browser = app.browser();
  const email = newAddress();
  const keep = (secret: string) => {
    secrets.push(secret);
    return secret;
  };
  const login = async (password: string) => {
    const { headers } = await browser.post('/api/login').send({ email, password });
    for (const [, cookie] of String(headers['set-cookie']).matchAll(
      /(?:dear-ones|known-browser)=([^;]+)/g,
    ))
      if (cookie) keep(cookie);
  };
  const save = (change: object) =>
    browser
      .put('/api/profile')
      .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: FIRST, ...change });

  await browser
    .post('/api/register')
    .send({ email, ...twice(FIRST) })
    .expect(201);
  const verification = keep(await mailedToken(app, email, paths.verifyEmail));
  await browser.get(`${paths.verifyEmail}?token=${verification}`);
  await browser.post('/api/verify-email').send({ token: verification }).expect(200);
  await browser.post('/api/verify-email').query({ token: verification }).send({}).expect(400);
  await login(WRONG);
  await login(FIRST);
  await save({ currentPassword: WRONG }).expect(400);
  await save({ newPassword: SECOND, confirmNewPassword: SECOND }).expect(200);
  const wanted = newAddress('new');
  await save({ email: wanted, currentPassword: SECOND }).expect(200);
  await browser
    .post('/api/confirm-email-change')
    .send({ token: keep(await mailedToken(app, wanted, paths.confirmEmailChange)) })
    .expect(200);
  await browser.post('/api/forgot-password').send({ email: wanted }).expect(200);
  const reset = {
    token: keep(await mailedToken(app, wanted, paths.resetPassword)),
    ...twice(THIRD),
  };
  await browser.post('/api/reset-password').send(reset).expect(200);
  await browser.post('/api/reset-password').send(reset).expect(400);
  await browser
    .post('/api/login')
    .type('json')
    .send(`{"email":"${wanted}","password":"${THIRD}"`)
    .expect(400);
  await app.db.$client.query('ALTER TABLE users RENAME TO away');
  await browser.post('/api/login').send({ email: wanted, password: THIRD }).expect(500);
  await browser
    .post('/api/register')
    .send({ email, ...twice(FIRST) })
    .expect(500);
  await app.db.$client.query('ALTER TABLE away RENAME TO users');
  return secrets;
}

it('no password, token, cookie, hash or mail gets into the log, whatever goes right or wrong', async () => {
  let written = '';
  const log = createLog('trace', false, { write: (line) => void (written += line) });
  const mails: string[] = [];
  const app = await createTestApp({ log });
  const secrets = await journey(app);
  const { rows } = await app.db.$client.query<{ password: string }>('SELECT password FROM users');

  const failing: Mailer = {
    send: ({ text }) => Promise.reject(new Error(`No server (${mails.push(text)})`)),
    close: () => undefined,
  };
  const unlucky = await createTestApp({ beside: app, mailer: failing, log });
  await unlucky
    .browser()
    .post('/api/register')
    .send({ email: newAddress(), ...twice(FIRST) })
    .expect(201);
  await unlucky.mails.deliverWaiting();
  await unlucky.close();
  await app.close();

  expect(written.split('\n').length).toBeGreaterThan(20);
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { userId?: number; req?: { id: string; path: string } });
  const login = lines.find(({ req, userId }) => req?.path === '/api/login' && userId !== undefined);
  expect(login).toMatchObject({
    userId: expect.any(Number) as number,
    req: { id: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  });
  expect(written).toContain('mail not sent');
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const tokens = mails.flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  expect(tokens).toHaveLength(1);
  for (const secret of [
    ...SECRETS,
    ...secrets,
    ...tokens,
    ...rows.map(({ password }) => password),
    'One step is left',
  ]) {
    expect(written.includes(secret), secret).toBe(false);
    expect(written.includes(decodeURIComponent(secret)), secret).toBe(false);
  }
});

it('no offer, answer or candidate of a live call, and no address in it, gets into the log', async () => {
  let written = '';
  const log = createLog('trace', false, { write: (line) => void (written += line) });
  const app = await createTestApp({ log });
  const query = (text: string) => app.db.$client.query(text);
  const streams = await streamsOf(app);
  const { caller, ring, tablet } = await circleThatCalls(app);
  const awake = await streams.open('/api/tablet/live', { Cookie: tablet.cookie });
  await expect.poll(async () => (await query('SELECT FROM live_streams')).rowCount).toBe(1);
  const { id } = (await caller.post(ring).expect(201)).body as LiveCall;
  const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`];
  const following = await streams.open(`${ofCaller}/events`, { Cookie: caller.cookie });
  await tablet.post(`${ofTablet}/answer`).expect(200);

  const [ADDRESS, USER, FINGERPRINT] = ['198.51.100.77', 'uFrag7Xq', 'AB:12:CD:34:EF:56'];
  const sdp = `v=0\r\no=- 1 1 IN IP4 ${ADDRESS}\r\ns=-\r\na=ice-ufrag:${USER}\r\na=fingerprint:sha-256 ${FINGERPRINT}\r\n`;
  const described = (type: string, text = sdp) => ({ description: { type, sdp: text } });
  const candidate = {
    candidate: {
      candidate: `candidate:1 1 udp 1 ${ADDRESS} 50000 typ host ufrag ${USER}`,
      sdpMid: '0',
    },
  };
  const sides = [
    [caller, `${ofCaller}/signal`, 'offer', awake],
    [tablet, `${ofTablet}/signal`, 'answer', following],
  ] as const;
  for (const [side, path, type, other] of sides) {
    await side.post(path, described(type)).expect(204);
    await side.post(path, candidate).expect(204);
    await eventOf(other, 'signal', ({ candidate: one }: { candidate?: object }) => !!one);
    await side.post(path, described('pranswer')).expect(400);
    await side.post(path, described(type, sdp.repeat(200))).expect(400);
  }
  await query('ALTER TABLE live_call_signals RENAME TO away');
  for (const [side, path, type] of sides) await side.post(path, described(type)).expect(500);
  await query('ALTER TABLE away RENAME TO live_call_signals');
  await streams.close();
  await app.close();

  expect(written.match(/live-calls\/[^"]+\/signal/g)?.length).toBeGreaterThanOrEqual(10);
  for (const secret of [ADDRESS, USER, FINGERPRINT]) expect(written).not.toContain(secret);
});
