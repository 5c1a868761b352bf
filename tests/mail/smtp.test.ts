import { strToU8, zipSync } from 'fflate';
import type { Logger } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { ImportAnswer } from '#shared/export/import.answer';
import { IMPORT_ATTEMPTS } from '#shared/product/limits';
import { readConfig } from '../../server/config';
import { transaction } from '../../server/db/database';
import { smtpMailer } from '../../server/mail/mailer';
import { createLog } from '../../server/monitoring/log';
import { createTestApp, newAddress, PASSWORD, signedInFamily, type TestApp } from '../support/app';
import { startObjectStore } from '../support/object-store';
import { smallJpeg } from '../support/pictures';
import { answerConsent, familyWithTablet } from '../support/tablets';

interface Received {
  recipients: string[];
  raw: Buffer;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

interface MailServerOptions {
  port?: number;
  /** Asked before each mail. */
  refuse?: (to: string) => number | undefined;
  /** Returns the password that senders need. Without it, the server accepts everybody. */
  password?: () => string;
}

/** A real SMTP server on this machine. */
async function mailServer({ port = 0, refuse, password }: MailServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: !password,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      if (given.password === password?.()) done(null, { user: given.username });
      else done(new Error('Invalid username or password'));
    },
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse?.(address);
      if (code === undefined) done();
      else
        done(
          Object.assign(new Error(`<${address}>: Recipient address rejected`), {
            responseCode: code,
          }),
        );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  open.push(close);
  return { received, port: typeof address === 'object' && address ? address.port : 0, close };
}

async function appSendingTo(
  port: number,
  credentials = '',
  { log, beside, env = {} }: { log?: Logger; beside?: TestApp; env?: Record<string, string> } = {},
): Promise<TestApp> {
  const testApp = await createTestApp({
    ...(log ? { log } : {}),
    ...(beside ? { beside } : {}),
    env,
    mailer: smtpMailer(`smtp://${credentials}127.0.0.1:${port}`, {
      name: 'Dear Ones',
      address: 'support@dearones.example',
    }),
  });
  open.push(() => testApp.close());
  return testApp;
}

async function register(testApp: TestApp): Promise<string> {
  const email = newAddress();
  await testApp
    .browser()
    .post('/api/register')
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);
  return email;
}

/** Lets the half minute between two tries pass. */
const untilNextTry = (testApp: TestApp) =>
  testApp.db.$client.query('UPDATE pgboss.job SET start_after = now()');

describe('a mail over SMTP', () => {
  it('reaches one reader as text and HTML with the same working link', async () => {
    const { received, port } = await mailServer();
    const testApp = await appSendingTo(port);
    const email = await register(testApp);
    await testApp.mails.deliverWaiting();

    expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
    const mail = await new PostalMime().parse(received[0]?.raw ?? '');
    expect(mail.subject).toBe('Please verify your email address');
    expect(mail.from).toMatchObject({ name: 'Dear Ones', address: 'support@dearones.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual([email]);
    const link = /http:\/\/localhost:3000\/verify-email\?token=([\w-]{43})/;
    const token = link.exec(mail.text ?? '')?.[1];
    expect(link.exec(mail.html ?? '')?.[1]).toBe(token);
    await testApp.browser().post('/api/verify-email').send({ token }).expect(200);
  });
});

describe('when the mail server is down', () => {
  it('registering is answered as ever, and the mail goes out once when it is back', async () => {
    const down = await mailServer();
    await down.close();
    const testApp = await appSendingTo(down.port);
    const email = await register(testApp);
    await testApp.mails.deliverWaiting();
    const { rows } = await testApp.db.$client.query(
      `SELECT state, start_after <= now() + interval '30 seconds' AS soon, retry_limit * retry_delay / 86400 AS days FROM pgboss.job WHERE name = 'mail'`,
    );
    expect(rows).toEqual([{ state: 'retry', soon: true, days: 3 }]);

    const { received } = await mailServer({ port: down.port });
    await testApp.mails.deliverWaiting();
    expect(received).toHaveLength(0);
    await untilNextTry(testApp);
    await testApp.mails.deliverWaiting();
    await untilNextTry(testApp);
    await testApp.mails.deliverWaiting();
    expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
  });

  it('a permanently refused email is set aside and does not delay others', async () => {
    const refused = new Set<string>();
    const { received, port } = await mailServer({
      refuse: (to) => (refused.has(to) ? 550 : undefined),
    });
    const testApp = await appSendingTo(port);
    refused.add(await register(testApp));
    const email = await register(testApp);
    await testApp.mails.deliverWaiting();
    await untilNextTry(testApp);
    await testApp.mails.deliverWaiting();

    expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
    const { rows } = await testApp.db.$client.query(
      `SELECT data ->> 'email' AS email FROM pgboss.job WHERE name = 'mail-dead-letters'`,
    );
    expect(rows).toEqual([{ email: [...refused][0] }]);
  });
});

it('the log tells of a refused mail without its address, which the mail server repeats', async () => {
  let written = '';
  const { port } = await mailServer({ refuse: () => 550 });
  const testApp = await appSendingTo(port, '', {
    log: createLog('trace', false, { write: (line) => void (written += line) }),
  });
  const email = await register(testApp);
  await testApp.mails.deliverWaiting();
  expect(written).toContain('mail refused for good');
  expect(written).toContain('[address]');
  expect(written).not.toContain(email);
});

it('the display name of the sender is delivered unchanged', async () => {
  const { received, port } = await mailServer();
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${port}`,
    readConfig({ MAIL_FROM: 'Zorg & Zoë, Gent <hello@dearones.example>' }).mailFrom,
  );
  await mailer.send(
    {
      to: { name: 'Anna', address: 'anna@example.com' },
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello',
    },
    '<1@localhost>',
  );
  mailer.close();
  const { from, to } = await new PostalMime().parse(received[0]?.raw ?? '');
  expect(from).toMatchObject({ name: 'Zorg & Zoë, Gent', address: 'hello@dearones.example' });
  expect(to).toHaveLength(1);
});

describe('a request to call', () => {
  /** A contact who has agreed, on a server whose next mails go to this port. */
  async function agreedContact(port: number, address = newAddress()) {
    const testApp = await createTestApp();
    open.push(() => testApp.close());
    const overSmtp = await appSendingTo(port, '', { beside: testApp });
    const { browser, tablet } = await familyWithTablet(testApp);
    const save = async (contacts: object[]) =>
      (await browser.put('/api/call-contacts').send(contacts).expect(200)).body as CallContact[];
    const [contact] = await save([{ name: 'Anna', way: 'ask', address }]);
    await answerConsent(testApp, address);
    const ask = async () =>
      String(
        (await tablet.post(`/api/tablet/calls/${String(contact?.id)}/ask`).expect(200)).body.id,
      );
    const stateOf = async (id: string) =>
      String((await tablet.get(`/api/tablet/call-requests/${id}`).expect(200)).body.state);
    return { overSmtp, save, ask, stateOf };
  }

  it('waits while the mail server is down, and is sent once that took the mail', async () => {
    const down = await mailServer();
    await down.close();
    const { overSmtp, ask, stateOf } = await agreedContact(down.port);
    const id = await ask();
    await overSmtp.mails.deliverWaiting();
    expect(await stateOf(id)).toBe('waiting');
    const { received } = await mailServer({ port: down.port });
    await untilNextTry(overSmtp);
    await overSmtp.mails.deliverWaiting();
    expect(await stateOf(id)).toBe('sent');
    expect(received).toHaveLength(1);
    expect(await ask()).toBe(id);
  });

  it('is refused where the mail server refuses it for good, and the family learns which address gets no mail', async () => {
    const { port } = await mailServer({ refuse: () => 550 });
    const { overSmtp, save, ask, stateOf } = await agreedContact(port);
    const id = await ask();
    await overSmtp.mails.deliverWaiting();
    expect(await stateOf(id)).toBe('refused');
    expect(await ask()).toBe(id);
    const mistyped = [{ name: 'Mei', way: 'ask', address: newAddress() }];
    expect(await save(mistyped)).toMatchObject([{ consent: 'waiting' }]);
    await overSmtp.mails.deliverWaiting();
    expect(await save(mistyped)).toMatchObject([{ consent: 'undelivered' }]);
  });
});

describe('an album that could not be read to its end', () => {
  /** Reads an album until it stops, with a face for each name and an object store that fails with the second. */
  async function stoppedAlbum(port: number) {
    const store = await startObjectStore();
    open.push(() => store.close());
    const testApp = await appSendingTo(port, '', { env: store.env });
    const family = await signedInFamily(testApp);
    const { browser, personId } = family;
    const { db, imports, mails } = testApp;
    await db.$client.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [family.id]);
    await browser.patch(`/api/people/${personId}`).send({ name: 'Jozef' }).expect(200);
    store.breakOffAfter(2);
    const { body } = await browser
      .post(`/api/people/${personId}/import`)
      .set('Content-Type', 'application/zip')
      .send(await albumOfFaces(['Anna', 'Mei', 'Ruth']))
      .expect(202);
    const { id } = body as ImportAnswer;
    const read = async () => {
      for (let attempt = 0; attempt <= IMPORT_ATTEMPTS; attempt += 1) {
        await db.$client.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'import'`);
        await imports.deliverWaiting();
      }
      await mails.deliverWaiting();
    };
    const retry = () => browser.post(`/api/people/${personId}/imports/${id}/retry`).expect(202);
    await read();
    return { ...family, testApp, store, read, retry };
  }

  async function albumOfFaces(names: string[]): Promise<Buffer> {
    const people = names.map((name, id) => ({ id: id + 1, name, photo: 'photos/a.jpg' }));
    const zip = zipSync({
      'data.json': strToU8(JSON.stringify({ product: 'Dear Ones', format: 1, people })),
      'photos/a.jpg': new Uint8Array(await smallJpeg()),
    });
    return Buffer.from(zip);
  }

  it('is told to whoever sent it, once each time it stops, in their language', async () => {
    const { received, port } = await mailServer();
    const { email, personId, store, read, retry } = await stoppedAlbum(port);
    await read();
    expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
    const { subject, text, html } = await new PostalMime().parse(received[0]?.raw ?? '');
    expect(subject).toBe('Das Übernehmen eines Albums wurde abgebrochen');
    const link = `http://localhost:3000/people/${personId}/caregiver`;
    for (const part of [
      'Das Übernehmen eines Albums für Jozef wurde nach 10 Versuchen abgebrochen, bei 1 von 4.',
      'Übernommen: 1 Gesicht.',
      link,
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }

    await retry();
    await read();
    expect(received.map(({ recipients }) => recipients)).toEqual([[email], [email]]);
    store.work();
    await retry();
    await read();
    expect(received).toHaveLength(2);
  });

  it('waits while the mail server is down, and is not sent if the album goes on meanwhile', async () => {
    const down = await mailServer();
    await down.close();
    const { testApp, store, read, retry } = await stoppedAlbum(down.port);
    expect(await testApp.mails.counts()).toEqual({ waiting: 1, refused: 0 });
    const { received } = await mailServer({ port: down.port });
    store.work();
    await retry();
    await untilNextTry(testApp);
    await read();
    expect(await testApp.mails.counts()).toEqual({ waiting: 0, refused: 0 });
    expect(received).toEqual([]);
  });
});

it('a wrong password for the mail server is no refusal of the mail, which goes out once the password is right', async () => {
  let right = 'another';
  const { received, port } = await mailServer({ password: () => right });
  const testApp = await appSendingTo(port, 'family:sunday-walk@');
  const email = await register(testApp);
  expect(await testApp.mails.deliverWaiting()).toBe(1);
  expect(await testApp.mails.counts()).toEqual({ waiting: 1, refused: 0 });

  right = 'sunday-walk';
  await untilNextTry(testApp);
  await testApp.mails.deliverWaiting();
  expect(received.map(({ recipients }) => recipients)).toEqual([[email]]);
  expect(await testApp.mails.counts()).toEqual({ waiting: 0, refused: 0 });
});

it('a registration that is rolled back sends nothing', async () => {
  const { received, port } = await mailServer();
  const testApp = await appSendingTo(port);
  await testApp.db.$client.query('ALTER TABLE pgboss.job RENAME TO job_away');
  await testApp
    .browser()
    .post('/api/register')
    .send({ email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD })
    .expect(500);
  await testApp.db.$client.query('ALTER TABLE pgboss.job_away RENAME TO job');
  const { rows } = await testApp.db.$client.query('SELECT id FROM users');
  expect(rows).toEqual([]);
  await testApp.mails.deliverWaiting();
  expect(received).toEqual([]);
});

it('emails to one address leave in the order of their causes, however many are waiting', async () => {
  const { received, port } = await mailServer();
  const testApp = await appSendingTo(port);
  const subjects = Array.from({ length: 25 }, (_, n) => `Question ${n}`);
  for (const subject of subjects)
    await testApp
      .browser()
      .post('/api/contact')
      .send({ name: 'Anna', email: newAddress(), subject, message: 'Can my brother add photos?' })
      .expect(201);
  await testApp.mails.deliverWaiting();

  const parsed = await Promise.all(received.map(({ raw }) => new PostalMime().parse(raw)));
  expect(parsed.map(({ subject }) => subject?.replace('Contact form: ', ''))).toEqual(subjects);
});

it('emails to one address that one change causes leave in the order in which it queued them', async () => {
  const { received, port } = await mailServer();
  const testApp = await appSendingTo(port);
  const names = Array.from({ length: 12 }, (_, n) => `Person ${n}`);
  const reader = { email: newAddress(), userId: 0, firstName: null };
  await transaction(testApp.db, async (tx) => {
    for (const personName of names)
      await testApp.mails.enqueue(tx, { kind: 'removed-from-circle', ...reader, personName });
  });
  await testApp.mails.deliverWaiting();

  const parsed = await Promise.all(received.map(({ raw }) => new PostalMime().parse(raw)));
  expect(parsed.map(({ text }) => /care for (Person \d+) on/.exec(text ?? '')?.[1])).toEqual(names);
});

it('an email in another language arrives with its letters, in both parts and the subject', async () => {
  const { received, port } = await mailServer();
  const testApp = await appSendingTo(port);
  const email = newAddress();
  await testApp
    .browser()
    .post('/api/register')
    .set('Accept-Language', 'fr')
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);
  await testApp.mails.deliverWaiting();

  const { subject, text, html } = await new PostalMime().parse(received[0]?.raw ?? '');
  expect(subject).toBe('Vérifiez votre adresse e-mail');
  expect(text).toContain('Il reste une étape\u00A0: appuyez sur ce bouton');
  expect(html).toContain('<html lang="fr"');
  expect(html).toContain('Il reste une étape\u00A0: appuyez sur ce bouton');
});
