import { expect, it } from 'vitest';
import { ROLES, type Role } from '#shared/circle/roles';
import { roleSentence } from '../../server/circle/role.texts';
import { translationsIn } from '../../server/translations/translations';
import { newAddress, signedInFamily, useTestApp } from '../support/app';
import { invited, type Family } from '../support/invitations';

const app = useTestApp({ env: { APP_URL: 'http://dearones.example' } });
const english = translationsIn('')('en');

interface Names {
  personName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

/** Invites an address and returns the email. `meanwhile` runs before the email is rendered. */
async function invitationEmail(
  { personName = 'Maria', firstName = 'Marc', lastName = 'Maes' }: Names = {},
  {
    role = 'helper',
    meanwhile = () => Promise.resolve(),
  }: { role?: Role; meanwhile?: (owner: Family) => PromiseLike<unknown> } = {},
) {
  const owner = await signedInFamily(app());
  const { $client } = app().db;
  await $client.query('UPDATE people SET name = $1 WHERE id = $2', [personName, owner.personId]);
  await $client.query('UPDATE users SET first_name = $1, last_name = $2 WHERE id = $3', [
    firstName,
    lastName,
    owner.id,
  ]);
  const email = newAddress('guest');
  await invited(owner, { email, role });
  await meanwhile(owner);
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  const mails = app().sent.filter(({ to }) => to.address === email);
  return { owner, mails, text: mails[0]?.text ?? '', html: mails[0]?.html ?? '' };
}

it.each(ROLES)(
  'an invitation says who invites to what as %s, what that means, and that ignoring it is fine',
  async (role) => {
    const { owner, mails, text, html } = await invitationEmail({}, { role });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'You are invited to Dear Ones', to: { name: '' } });
    for (const part of [text, html]) {
      expect(part).toContain(
        `Marc Maes (${owner.email}) invites you to join the people who care for Maria.`,
      );
      expect(part).toContain(`You are invited as a${role === 'owner' ? 'n' : ''} ${role}.`);
      expect(part).toContain(roleSentence(role, english));
      expect(part).toContain('you do not need to do anything. Then nothing happens.');
      expect(part).toContain('The button works for 7 days.');
      expect(part).toContain(
        `You get this email because Marc Maes (${owner.email}) invited this address.`,
      );
    }
    expect(text).toMatch(
      /See the invitation:\nhttp:\/\/dearones\.example\/invitation\?token=[\w-]{43}\n/,
    );
    expect(html).toMatch(/href="http:\/\/dearones\.example\/invitation\?token=[\w-]{43}"/);
  },
);

it('does not say that anybody is ill', async () => {
  const { text } = await invitationEmail();
  expect(text).not.toMatch(/memory|dementia|ill\b|patient/i);
});

it.each<[string, Names]>([
  ['nobody has entered any', { personName: null, firstName: null, lastName: null }],
  [
    'they look like links or addresses',
    { personName: 'see evil.example', firstName: 'https://evil.example' },
  ],
  [
    'they look like phone numbers or messages',
    { personName: 'evil +1 555 01000', firstName: `evil ${'y'.repeat(60)}` },
  ],
])('uses fixed words in place of names when %s', async (_case, names) => {
  const { owner, mails, text, html } = await invitationEmail(names);
  expect(text).toContain(
    `${owner.email} invites you to join the people who care for a person you know.`,
  );
  for (const part of [text, html, mails[0]?.subject]) expect(part).not.toContain('evil');
});

it('shows names as text', async () => {
  const { html } = await invitationEmail({ personName: '<b>Maria</b> & "co"' });
  expect(html).toContain('&lt;b&gt;Maria&lt;/b&gt; &amp; &quot;co&quot;');
});

it.each([
  ['has deleted the account', 'DELETE FROM users WHERE id = $1'],
  ['is no longer verified', 'UPDATE users SET is_email_verified = false WHERE id = $1'],
])('is not sent when whoever invites %s before that', async (_case, sql) => {
  const { mails } = await invitationEmail(
    {},
    { meanwhile: ({ id }) => app().db.$client.query(sql, [id]) },
  );
  expect(mails).toEqual([]);
});

it('that is rendered late still gives a whole week', async () => {
  const { owner } = await invitationEmail(
    {},
    {
      meanwhile: () =>
        app().db.$client.query(`UPDATE invitations SET expires_at = now() + interval '1 day'`),
    },
  );
  const { rows } = await app().db.$client.query(
    `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM invitations WHERE person_id = $1`,
    [owner.personId],
  );
  expect(rows).toEqual([{ days: 7 }]);
});
