import { expect, it } from 'vitest';
import { signedInFamily, useTestApp } from '../support/app';
import { pairingCode } from '../support/tablets';

const app = useTestApp({ env: { APP_URL: 'http://dearones.example' } });
type Family = Awaited<ReturnType<typeof signedInFamily>>;

/** Pairs a tablet and returns the email to the family. `meanwhile` runs before the email is written. */
async function connect(
  name: string | undefined,
  meanwhile: (family: Family) => PromiseLike<unknown> = () => Promise.resolve(),
) {
  const family = await signedInFamily(app());
  const profile = {
    email: family.email,
    firstName: 'Anna',
    lastName: 'Maes',
    currentPassword: 'Sunday-walk-1!',
  };
  await family.browser.put('/api/profile').send(profile).expect(200);
  await app().mails.deliverWaiting();
  app().sent.length = 0;
  const code = await pairingCode(family.browser);
  await family.browser
    .patch(`/api/people/${family.personId}`)
    .send({ timeZone: 'America/Phoenix' })
    .expect(200);
  await app().browser().post('/api/tablet/pair').send({ code, name }).expect(201);
  const { rows } = await app().db.$client.query<{ at: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'America/Phoenix', 'FMHH12:MI AM on FMDay, FMMonth FMDD') AS at FROM tablets WHERE user_id = $1`,
    [family.id],
  );
  await meanwhile(family);
  await app().mails.deliverWaiting();
  const [mail, ...others] = app().sent.filter(({ to }) => to.address === family.email);
  if (!mail) throw new Error('No mail has come');
  return { mail, others, moment: rows[0]?.at ?? '' };
}

it('whoever holds the account is told of each tablet: its name, the day and time by the person’s clock, and how to disconnect it', async () => {
  const { mail, others, moment } = await connect('Kitchen');
  expect(others).toEqual([]);
  expect(mail.subject).toBe('A tablet was connected to your account');
  expect(mail.text).toContain('Hello Anna,');
  expect(mail.text).toContain(
    `The tablet “Kitchen” was connected to your Dear Ones account at ${moment} (Mountain Standard Time).`,
  );
  expect(mail.text).toContain('See my tablets:\nhttp://dearones.example/caregiver/tablet');
  expect(mail.text).toContain(
    'If this was not you, choose “Disconnect” beside the tablet on that page. Then change your password',
  );
  expect(mail.html).toContain('The tablet “Kitchen” was connected');
  expect(mail.html).toContain('href="http://dearones.example/caregiver/tablet"');
});

it('a tablet that is disconnected again before that email is written is told of all the same', async () => {
  const { mail } = await connect('Kitchen', async ({ browser }) => {
    const { body } = await browser.get('/api/tablets').expect(200);
    await browser.delete(`/api/tablets/${String(body[0].id)}`).expect(204);
  });
  expect(mail.text).toContain('The tablet “Kitchen” was connected');
});

it.each([
  'See evil.example',
  'https://evil.example',
  'write to a@evil.example',
  '\\\\evil',
  'evil: call +1 555 0100',
])('a name that could lead somewhere is left out: %s', async (name) => {
  const { mail } = await connect(name);
  expect(mail.text).toContain('A tablet was connected to your Dear Ones account at');
  for (const part of [mail.text, mail.html]) expect(part).not.toContain('evil');
});

it('a name is shown as text', async () => {
  const { mail } = await connect('<b>Dad’s</b> tablet');
  expect(mail.html).toContain('A tablet was connected');
  expect((await connect('Dad’s "old" tablet & co.')).mail.html).toContain(
    'Dad’s &quot;old&quot; tablet &amp; co.',
  );
});
