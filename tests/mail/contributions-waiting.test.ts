import { beforeAll, beforeEach, expect, it } from 'vitest';
import { queryOf, useTestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp({ env: { APP_URL: 'http://dearones.example' } });

let photoUrl: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
});

const query = queryOf(app);
const contribute = async (by = circle.helper.browser) =>
  (
    (await by
      .post(`/api/people/${circle.personId}/face-photos?photos=link`)
      .send({ name: 'Sofie', photoUrl })
      .expect(201)) as { body: { id: number } }
  ).body.id;
const decline = (id: number) =>
  circle.owner.browser.delete(`/api/people/${circle.personId}/waiting/${id}`).expect(204);
const namePerson = (name: string) =>
  query('UPDATE people SET name = $2 WHERE id = $1', [circle.personId, name]);

async function delivered() {
  await app().mails.deliverWaiting();
  return app()
    .sent.splice(0)
    .filter(({ subject }) => subject === 'Something new waits for you');
}
const addressesOf = (mails: { to: { address: string } }[]) =>
  mails.map(({ to }) => to.address).sort();

/** Lets the time pass for the emails of this person. */
async function later(minutes: number): Promise<void> {
  await query(
    'UPDATE memberships SET waiting_email_at = waiting_email_at - make_interval(mins => $2) WHERE person_id = $1',
    [circle.personId, minutes],
  );
  await query(
    `UPDATE pgboss.job SET start_after = start_after - make_interval(mins => $2) WHERE data ->> 'personId' = $1::text AND state = 'created'`,
    [circle.personId, minutes],
  );
}

it('caregivers and owners are told what waits and for whom, with a link to it', async () => {
  await namePerson('Maria');
  await query(`UPDATE users SET first_name = 'Ruth' WHERE id = $1`, [circle.owner.id]);
  await contribute();
  const mails = await delivered();
  expect(addressesOf(mails)).toEqual([circle.caregiver.email, circle.owner.email].sort());
  const mail = mails.find(({ to }) => to.address === circle.owner.email);
  expect(mail?.subject).toBe('Something new waits for you');
  expect(mail?.text).toContain('Hello Ruth,');
  expect(mail?.text).toContain(
    'One addition for Maria waits until you or another caregiver looks at it.',
  );
  const link = `http://dearones.example/people/${circle.personId}/caregiver/waiting`;
  expect(mail?.text).toContain(`See what waits:\n${link}`);
  expect(mail?.html).toContain(`href="${link}"`);
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('Sofie');
});

it('only members who want these emails and whose address is verified get them', async () => {
  const unverified = await memberOf(app(), circle.personId, 'caregiver');
  await query('UPDATE users SET is_email_verified = false WHERE id = $1', [unverified.id]);
  await query('UPDATE memberships SET wants_waiting_emails = false WHERE user_id = $1', [
    circle.caregiver.id,
  ]);
  await contribute();
  expect(addressesOf(await delivered())).toEqual([circle.owner.email]);
});

it('what a caregiver adds is told to nobody', async () => {
  await contribute(circle.caregiver.browser);
  expect(await delivered()).toEqual([]);
});

it('each gets at most one email in an hour, and one after it for what came within it', async () => {
  await contribute();
  expect(await delivered()).toHaveLength(2);
  await later(20);
  await contribute();
  await contribute();
  expect(await delivered()).toEqual([]);
  await later(39);
  expect(await delivered()).toEqual([]);
  await later(1);
  const mails = await delivered();
  expect(addressesOf(mails)).toEqual([circle.caregiver.email, circle.owner.email].sort());
  for (const { text } of mails) expect(text).toContain('3 additions for');
  await later(59);
  await contribute();
  expect(await delivered()).toEqual([]);
  await later(90);
  expect(await delivered()).toHaveLength(2);
});

it('those who work on several people are told of each', async () => {
  const other = await fullCircle(app());
  await query(`INSERT INTO memberships (person_id, user_id, role) VALUES ($1, $2, 'caregiver')`, [
    other.personId,
    circle.owner.id,
  ]);
  await contribute();
  const address = `/api/people/${other.personId}/remember-items`;
  const item = { title: 'Keys', content: 'On the hook.', category: 'Home' };
  await other.helper.browser.post(address).send(item).expect(201);
  const mails = (await delivered()).filter(({ to }) => to.address === circle.owner.email);
  expect(mails).toHaveLength(2);
});

it('says how many wait when it is sent', async () => {
  const first = await contribute();
  await contribute();
  await contribute();
  await decline(first);
  const [mail] = await delivered();
  expect(mail?.text).toContain('2 additions for the person you care for wait until');
});

it.each([
  ['nothing waits any more', (id: number) => decline(id)],
  [
    'the member no longer wants it',
    () =>
      query('UPDATE memberships SET wants_waiting_emails = false WHERE person_id = $1', [
        circle.personId,
      ]),
  ],
  [
    'the members may no longer take anything',
    () =>
      query(
        `UPDATE memberships SET role = CASE WHEN user_id = $2 THEN 'owner' ELSE 'helper' END, wants_waiting_emails = user_id <> $2 WHERE person_id = $1`,
        [circle.personId, circle.owner.id],
      ),
  ],
  ['the person was deleted', () => query('DELETE FROM people WHERE id = $1', [circle.personId])],
])('is not sent if meanwhile %s', async (_what, meanwhile) => {
  const id = await contribute();
  await meanwhile(id);
  expect(await delivered()).toEqual([]);
});

it('leaves out a name of the person that could lead somewhere', async () => {
  await namePerson('Win at evil.example');
  await contribute();
  for (const { text, html } of await delivered()) {
    expect(text).toContain('One addition for the person you care for waits');
    for (const part of [text, html]) expect(part).not.toContain('evil');
  }
});

it('is not sent if the contribution is refused', async () => {
  await query('INSERT INTO photos (person_id, object_bytes) VALUES ($1, 1024 * 1024 * 1024)', [
    circle.personId,
  ]);
  await circle.helper.browser
    .post(`/api/people/${circle.personId}/face-photos`)
    .send({ name: 'Sofie', photoUrl })
    .expect(409);
  expect(await delivered()).toEqual([]);
});
