import { describe, expect, it } from 'vitest';
import { EMAIL_PICTURE_BYTES } from '#shared/product/limits';
import { newAddress, queryOf, useTestApp } from '../support/app';
import { jpeg, toDataUrl } from '../support/pictures';
import { answerConsent, familyWithTablet } from '../support/tablets';

const app = useTestApp({
  env: { SUPPORT_EMAIL: 'help@dearones.example', APP_URL: 'http://faces.example' },
});
const query = queryOf(app);
const links = (text: string) => text.match(/https?:\S+/g);
const NOW = /^http:\/\/faces\.example\/call-answer\?call=now#[\w-]{43}$/;
const LATER = /^http:\/\/faces\.example\/call-answer\?call=later#[\w-]{43}$/;
const CONSENT = /^http:\/\/faces\.example\/call-consent\?token=[\w-]{43}$/;

interface Names {
  personName?: string;
  name?: string;
  firstName?: string;
}

/** A family and its contact Anna, all with these names, however long ago they were typed. */
async function family({ personName, name = 'Anna', firstName }: Names = {}) {
  const one = await familyWithTablet(app());
  const address = newAddress();
  const { body } = await one.browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address }])
    .expect(200);
  await query('UPDATE call_contacts SET name = $2 WHERE user_id = $1', [one.id, name]);
  await query('INSERT INTO tablet_settings (user_id, person_name) VALUES ($1, $2)', [
    one.id,
    personName,
  ]);
  await query('UPDATE users SET first_name = $2 WHERE id = $1', [one.id, firstName]);
  return { ...one, address, contactId: Number(body[0].id) };
}

async function newestTo(address: string) {
  await app().mails.deliverWaiting();
  const mail = app()
    .sent.filter(({ to }) => to.address === address)
    .at(-1);
  if (!mail) throw new Error('No mail has come');
  return mail;
}

/** The email that asks for consent. */
async function question(names: Names) {
  const { address, email } = await family(names);
  return { ...(await newestTo(address)), email };
}

/** The email that is sent when the person presses the button of a contact. */
async function request({
  press = {},
  pressedAt,
  ...names
}: Names & { press?: object; pressedAt?: string }) {
  const { tablet, address, contactId, email } = await family(names);
  await answerConsent(app(), address);
  await tablet.post(`/api/tablet/calls/${contactId}/ask`).send(press).expect(200);
  if (pressedAt) await query('UPDATE call_requests SET pressed_at = $1', [pressedAt]);
  return { ...(await newestTo(address)), email };
}

const everybody = { personName: 'Jozef', firstName: 'Sofie' };
const harmful: Names[] = [
  'evil.example',
  'Call 0900 123 456',
  'a@evil.example',
  'Your account is closed. Please write to us to open it again.',
].map((words) => ({
  personName: words,
  name: words,
  firstName: words,
}));

describe('the email that asks for consent', () => {
  it('tells who would ask, and leads to the page where one agrees or declines', async () => {
    const mail = await question(everybody);
    expect(mail.to.name).toBe('');
    expect(mail.subject).toBe('May we email you when somebody asks you to call?');
    expect(mail.text).toContain(
      `Hello Anna,\n\nSofie (${mail.email}) added you as someone Jozef can ask to call.`,
    );
    expect(mail.text).toContain(
      'These emails come only if you agree. If you do nothing, none comes.',
    );
    expect(links(mail.text)).toEqual([expect.stringMatching(CONSENT)]);
  });

  it.each(harmful)('carries nobody’s words to a stranger: $personName', async (names) => {
    const { text, html, subject, email } = await question(names);
    for (const part of [text, html, subject]) expect(part).not.toContain(names.name);
    expect(text).toContain(
      `Hello,\n\n${email} added you as someone a person you know can ask to call.`,
    );
  });
});

describe('the email that asks for a call', () => {
  it('tells whose button was pressed when, by the clock of the tablet, and what the tablet says, and blames nobody', async () => {
    const mail = await request({
      ...everybody,
      press: { zone: 'Europe/Brussels' },
      pressedAt: '2026-07-15T13:04:00Z',
    });
    expect(mail.to.name).toBe('');
    expect(mail.subject).toBe('Somebody asks you to call');
    expect(mail.text).toContain(
      'Hello Anna,\n\nJozef would like to hear you.\n\nI am calling now:\n',
    );
    expect(mail.text).toContain(
      'Each button opens a page. One more press there, and the tablet says so. The buttons work for 24 hours.\n\n' +
        'Jozef pressed the button for you on the tablet at 15:04 on Wednesday, July 15 (Central European Summer Time).\n\n' +
        'Please call when you can.\n\nUntil you answer, the tablet shows only that this message was sent to you.',
    );
    expect(mail.text).toContain(
      `because Sofie (${mail.email}) added you as someone Jozef can ask to call.\n\nStop these mails:\n`,
    );
    expect(links(mail.text)).toEqual([
      expect.stringMatching(NOW),
      expect.stringMatching(LATER),
      expect.stringMatching(CONSENT),
    ]);
    expect(mail.html).toContain('>Stop these mails</a>');
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/just now|knows|ago\b/);
  });

  it.each([
    [
      'is told by the tablet, which may have been without network',
      { secondsAgo: 7_200, zone: 'UTC' },
      7_200,
    ],
    ['is told in UTC where a tablet names no zone that there is', { zone: 'Mars/Phobos' }, 0],
    ['is now where a tablet tells nothing', {}, 0],
  ])('the time of the press %s', async (_, press, secondsAgo) => {
    const before = Date.now() - secondsAgo * 1000;
    const told = /at (\d\d:\d\d) on \w+, (\w+ \d+) \(Coordinated Universal Time\)/.exec(
      (await request({ ...everybody, press })).text,
    );
    const at = Date.parse(`${told?.[2]} ${new Date(before).getUTCFullYear()} ${told?.[1]} UTC`);
    expect(Math.abs(at - before)).toBeLessThan(90_000);
  });

  it.each(harmful)('carries nobody’s words to a stranger: $personName', async (names) => {
    const { text, html, subject, email } = await request(names);
    for (const part of [text, html, subject]) expect(part).not.toContain(names.name);
    expect(text).toContain('Hello,\n\nSomebody who is dear to you would like to hear you.');
    expect(text).toContain(
      `because ${email} added you as someone a person you know can ask to call.`,
    );
  });
});

it('a name of the person that looks like an address or a number is refused where it is typed', async () => {
  const { browser } = await familyWithTablet(app());
  const { body } = await browser
    .put('/api/tablet-settings')
    .send({ personName: 'evil.example' })
    .expect(400);
  expect(body.errors).toEqual([
    {
      path: 'personName',
      message: 'The person’s name cannot hold an email address, a web address or a phone number',
    },
  ]);
  await browser.put('/api/tablet-settings').send({ personName: 'Dr. J.P. Maes' }).expect(200);
});

describe('the picture of the person in the email that asks for a call', () => {
  /** A family whose person has a picture, and its member, who is a contact, and presses. */
  async function requestToMember({ pictureInEmails = true } = {}) {
    const one = await familyWithTablet(app());
    const picture = await jpeg({ width: 1600, height: 1200, seed: 7 });
    await one.browser
      .patch(`/api/people/${one.personId}`)
      .send({ name: 'Jozef', photoUrl: toDataUrl(picture), pictureInEmails })
      .expect(200);
    const { body } = await one.browser
      .put('/api/call-contacts')
      .send([{ name: 'Anna', way: 'ask', address: one.email }])
      .expect(200);
    await one.tablet.post(`/api/tablet/calls/${body[0].id}/ask`).send({}).expect(200);
    return newestTo(one.email);
  }

  it('is inside it for a verified member, small, and with the name for those who do not see it', async () => {
    const { html, attachments = [] } = await requestToMember();
    expect(html).toMatch(/<img src="cid:picture" alt="Jozef"/);
    expect(attachments).toMatchObject([
      { cid: 'picture', contentType: 'image/jpeg', contentDisposition: 'inline' },
    ]);
    const content = attachments[0]?.content ?? Buffer.of();
    expect(content.byteLength).toBeLessThanOrEqual(EMAIL_PICTURE_BYTES);
    expect(content.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  it('is not in it once an owner has turned that off', async () => {
    const { html, attachments } = await requestToMember({ pictureInEmails: false });
    expect(attachments).toBeUndefined();
    expect(html).not.toContain('<img');
  });

  it('is not in that to somebody who is no member', async () => {
    const { attachments } = await request(everybody);
    expect(attachments).toBeUndefined();
  });
});
