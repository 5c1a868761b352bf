import { beforeEach, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { paths } from '#shared/product/paths';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { askForConsents } from '../../server/calls/ask-for-consents';
import {
  createTestApp,
  mailedToken,
  newAddress,
  queryOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { answerConsent, familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const list = async (by: Browser) =>
  (await by.get('/api/call-contacts').expect(200)).body as CallContact[];
const offered = async (tablet: Browser) =>
  ((await tablet.get('/api/tablet/content').expect(200)).body as TabletContent).contacts.map(
    ({ address, name }) => address ?? name,
  );

beforeEach(async () => {
  await query('DELETE FROM call_contacts');
  await app().mails.deliverWaiting();
  app().sent.length = 0;
});

/** Saves contacts like a version of the server without consents did. */
const saveAsBefore = (userId: number, names: Record<string, string>) =>
  Promise.all(
    Object.entries(names).map(([name, address], position) =>
      query(
        `INSERT INTO call_contacts (user_id, name, way, address, position) VALUES ($1, $2, 'ask', $3, $4)`,
        [userId, name, address, position],
      ),
    ),
  );

const mails = async () => {
  await app().mails.deliverWaiting();
  return app()
    .sent.splice(0)
    .map(({ to, subject }) => `${to.address}: ${subject}`)
    .sort();
};
const QUESTION = 'May we email you when somebody asks you to call?';
const NOTICE = 'Your contacts are asked whether they agree';

it('a contact from before consent was asked for works for thirty days more, is asked once, and the family is told', async () => {
  const { browser, tablet, email, id } = await familyWithTablet(app());
  const [ruth, mei] = [newAddress('ruth'), newAddress('mei')];
  await mails();
  await saveAsBefore(id, { Ruth: ruth, Mei: mei, Me: email });
  expect(await offered(tablet)).toEqual(['Ruth', 'Mei', 'Me']);

  await askForConsents(app().deps);
  await app().mails.deliverWaiting();
  const notice = app().sent.find(({ subject }) => subject === NOTICE);
  const question = app().sent.find(({ to }) => to.address === ruth);
  expect(notice?.text).toContain(`Ruth: ${ruth}\nMei: ${mei}`);
  expect(notice?.text).not.toContain(`Me: ${email}`);
  expect(question?.text).toMatch(/Until \w+ \d+ these emails come as before\./);
  expect(await mails()).toEqual(
    [`${email}: ${NOTICE}`, `${ruth}: ${QUESTION}`, `${mei}: ${QUESTION}`].sort(),
  );

  expect(await list(browser)).toMatchObject([
    { name: 'Ruth', consent: 'waiting', graceUntil: expect.any(String) as string },
    { name: 'Mei', consent: 'waiting' },
    { name: 'Me', consent: 'not-needed', graceUntil: null },
  ]);
  await query(`UPDATE call_consents SET grace_until = grace_until - interval '29 days 23 hours'`);
  expect(await offered(tablet)).toEqual(['Ruth', 'Mei', 'Me']);
  await query(`UPDATE call_consents SET grace_until = grace_until - interval '1 hour'`);
  expect(await offered(tablet)).toEqual(['Me']);
  await browser
    .put('/api/call-contacts')
    .send(await list(browser))
    .expect(200);
  await askForConsents(app().deps);
  expect(await mails()).toEqual([]);
});

it('an answer counts at once, a no within the thirty days too', async () => {
  const { tablet, id } = await familyWithTablet(app());
  const [ruth, mei] = [newAddress('ruth'), newAddress('mei')];
  await saveAsBefore(id, { Ruth: ruth, Mei: mei });
  await askForConsents(app().deps);
  await answerConsent(app(), ruth, false);
  await answerConsent(app(), mei);
  expect(await offered(tablet)).toEqual(['Mei']);
  await query(`UPDATE call_consents SET grace_until = now()`);
  expect(await offered(tablet)).toEqual(['Mei']);
});

it('several servers at once, one of which was stopped half-way, ask each contact once', async () => {
  const other = await createTestApp({ beside: app() });
  const { rows } = await query(
    `INSERT INTO users (email, password, is_email_verified) SELECT 'family' || n || '@example.com', 'none', true FROM generate_series(1, 60) n RETURNING id, email`,
  );
  const families = rows as { id: number; email: string }[];
  for (const { id } of families)
    await saveAsBefore(id, { Ruth: `ruth-of-${id}@example.com`, Mei: `mei-of-${id}@example.com` });
  const stopped = new AbortController();
  stopped.abort();
  await askForConsents(app().deps, stopped.signal);
  expect(await mails()).toEqual([]);
  await Promise.all([
    askForConsents(app().deps),
    askForConsents(other.deps),
    askForConsents(app().deps),
  ]);
  await other.close();
  const wanted = families.flatMap(({ id, email }) => [
    `${email}: ${NOTICE}`,
    `ruth-of-${id}@example.com: ${QUESTION}`,
    `mei-of-${id}@example.com: ${QUESTION}`,
  ]);
  expect(await mails()).toEqual(wanted.sort());
});

it('a family that saves the list before the server has asked keeps the thirty days', async () => {
  const { browser, tablet, id, email } = await familyWithTablet(app());
  const [ruth, mei] = [newAddress('ruth'), newAddress('mei')];
  await mails();
  await saveAsBefore(id, { Ruth: ruth });
  await browser
    .put('/api/call-contacts')
    .send([...(await list(browser)), { name: 'Mei', way: 'ask', address: mei }])
    .expect(200);
  expect(await offered(tablet)).toEqual(['Ruth']);
  expect(await mails()).toEqual([`${mei}: ${QUESTION}`]);
  await askForConsents(app().deps);
  expect(await mails()).toEqual([`${email}: ${NOTICE}`, `${ruth}: ${QUESTION}`].sort());
});

it('of an account that is not verified nobody is asked until it is', async () => {
  const { id, email } = await signedInFamily(app(), { verified: false });
  const ruth = newAddress('ruth');
  await mails();
  await saveAsBefore(id, { Ruth: ruth, Me: email });
  await askForConsents(app().deps);
  expect(await mails()).toEqual([]);
  await query('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
  await askForConsents(app().deps);
  await mailedToken(app(), ruth, paths.callConsent);
  const { rows } = await query(
    'SELECT address, agreed_at IS NOT NULL AS agreed FROM call_consents WHERE user_id = $1 ORDER BY address = $2',
    [id, email],
  );
  expect(rows).toEqual([
    { address: ruth, agreed: false },
    { address: email, agreed: true },
  ]);
});
