import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '../support/app';

const app = useTestApp({ env: { SUPPORT_EMAIL: 'help@dearones.example' } });
beforeEach(() => void app().sent.splice(0));

const message = {
  name: 'Anna Maes',
  email: 'Anna@example.com',
  subject: 'A question',
  message: 'Can my brother\nadd photos too? <b>Thanks</b>',
};
const send = (body: object) => app().browser().post('/api/contact').send(body);

describe('writing to support', () => {
  it('stores the message and mails it to support only, with the writer to reply to', async () => {
    const { body } = await send(message).expect(201);
    expect(body).toEqual({
      message: 'Your message has been sent. We try to respond within 24 hours.',
    });
    await app().mails.deliverWaiting();
    const [mail, ...others] = app().sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'help@dearones.example' },
      replyTo: { name: 'Anna Maes', address: 'anna@example.com' },
      subject: 'Contact form: A question',
    });
    expect(mail?.text).toContain(message.message);
    expect(mail?.html).toContain('Can my brother<br>add photos too? &lt;b&gt;Thanks&lt;/b&gt;');
    const { rows } = await app().db.$client.query(
      'SELECT name, email, subject, message FROM contact_messages',
    );
    expect(rows).toEqual([{ ...message, email: 'anna@example.com' }]);
  });

  it('passes a message with the honeypot filled in on, marked, because autofill may have done it', async () => {
    const { body } = await send({
      ...message,
      subject: 'Cheap pills',
      leaveThisEmpty: 'https://spam.example',
    }).expect(201);
    expect(body).toEqual({
      message: 'Your message has been sent. We try to respond within 24 hours.',
    });
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ subject }) => subject)).toEqual([
      '[Possible spam] Contact form: Cheap pills',
    ]);
    const { rows } = await app().db.$client.query(
      `SELECT possible_spam FROM contact_messages WHERE subject = 'Cheap pills'`,
    );
    expect(rows).toEqual([{ possible_spam: true }]);
  });

  it.each([
    ['name', { name: '' }, 'Name is required'],
    ['email', { email: 'anna' }, 'Please enter a valid email address'],
    ['subject', { subject: ' ' }, 'Subject is required'],
    ['subject', { subject: 'Hello\nBcc: everybody@example.com' }, 'Subject must be on one line'],
    ['name', { name: 'A\nB' }, 'Name must be on one line'],
    ['message', { message: 'Too short' }, 'Message must be at least 10 characters long'],
    ['message', { message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters long'],
  ])('refuses a bad %s: %j', async (path, change, text) => {
    const { body } = await send({ ...message, ...change }).expect(400);
    expect(body).toEqual({ message: text, code: 'invalid', errors: [{ path, message: text }] });
  });
});

it('one sender may write five times in ten minutes', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const statuses = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await strict.browser().post('/api/contact').send(message)).status);
  await strict.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
