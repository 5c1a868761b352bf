import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ImportAnswer } from '#shared/export/import.answer';
import { IMPORT_ATTEMPTS } from '#shared/product/limits';
import { transaction } from '../../server/db/database';
import { createTestApp, queryOf, useTestApp } from '../support/app';
import { fullCircle } from '../support/circle';

const app = useTestApp({ env: { APP_URL: 'http://dearones.example' } });
const SUBJECT = 'The import of an album has stopped';

let circle: Awaited<ReturnType<typeof fullCircle>>;
beforeEach(async () => {
  circle = await fullCircle(app());
});

const query = queryOf(app);

const send = async (zip: Uint8Array) =>
  (
    (await circle.caregiver.browser
      .post(`/api/people/${circle.personId}/import`)
      .set('Content-Type', 'application/zip')
      .send(Buffer.from(zip))
      .expect(202)) as { body: ImportAnswer }
  ).body.id;

const emptyAlbum = zipSync({ 'data.json': strToU8(JSON.stringify({ product: 'Dear Ones' })) });

/** Sends an album that no server survived so far. */
async function lastAttempt(): Promise<number> {
  const id = await send(emptyAlbum);
  await query('UPDATE imports SET attempts = $2 WHERE id = $1', [id, IMPORT_ATTEMPTS]);
  return id;
}

async function delivered() {
  await app().mails.deliverWaiting();
  return app()
    .sent.splice(0)
    .filter(({ subject }) => subject === SUBJECT);
}

it('goes to the caregiver who sent the album and to nobody else, and says where to try again and until when', async () => {
  await query(`UPDATE people SET name = 'Maria', time_zone = 'America/Phoenix' WHERE id = $1`, [
    circle.personId,
  ]);
  await query(`UPDATE users SET first_name = 'Ruth' WHERE id = $1`, [circle.caregiver.id]);
  const id = await lastAttempt();
  await query(`UPDATE imports SET created_at = '2026-07-01T20:04:00Z' WHERE id = $1`, [id]);
  await app().imports.deliverWaiting();
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual({ name: 'Ruth', address: circle.caregiver.email });
  expect(mail?.text).toContain(
    'The import of an album for Maria stopped after 10 attempts, before anything was added.',
  );
  expect(mail?.text).not.toContain('Brought in:');
  const link = `http://dearones.example/people/${circle.personId}/caregiver#more`;
  expect(mail?.text).toContain(`Open Caregiver Tools:\n${link}`);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.text).toContain('After 1:04 PM on Thursday, July 2 (Mountain Standard Time),');
});

it('says everything that was imported', async () => {
  const id = await lastAttempt();
  await query(
    `UPDATE imports SET total = 20, done = 12, brought = '{"face":3,"item":1,"plan":2,"contact":1,"reminder":4,"person":1,"already":5}' WHERE id = $1`,
    [id],
  );
  await app().imports.deliverWaiting();
  const [mail] = await delivered();
  expect(mail?.text).toContain('stopped after 10 attempts, at 12 of 20.');
  expect(mail?.text).toContain(
    'Imported: 3 faces, 1 note, 2 plans, 1 person to call, 4 reminders, and the person’s own name, message or picture.',
  );
});

it('comes once also if two servers give up at the same moment', async () => {
  const other = await createTestApp({ beside: app() });
  onTestFinished(() => other.close());
  const importId = await lastAttempt();
  const job = { importId, userId: circle.caregiver.id };
  await transaction(app().db, (tx) => app().imports.enqueue(tx, job));
  await query(`UPDATE pgboss.job SET state = 'completed' WHERE data ->> 'importId' <> $1`, [
    String(importId),
  ]);
  await Promise.all([app().imports.deliverWaiting(), other.imports.deliverWaiting()]);
  expect(await delivered()).toHaveLength(1);
});

it.each([
  [
    'the sender tries again',
    (id: number) =>
      circle.caregiver.browser
        .post(`/api/people/${circle.personId}/imports/${id}/retry`)
        .expect(202),
  ],
  [
    'the sender may no longer bring anything in',
    () => query(`UPDATE memberships SET role = 'helper' WHERE user_id = $1`, [circle.caregiver.id]),
  ],
  [
    'the sender’s address is no longer verified',
    () => query('UPDATE users SET is_email_verified = false WHERE id = $1', [circle.caregiver.id]),
  ],
  ['the person was deleted', () => query('DELETE FROM people WHERE id = $1', [circle.personId])],
])('is not sent if meanwhile %s', async (_what, meanwhile) => {
  const id = await lastAttempt();
  await app().imports.deliverWaiting();
  await meanwhile(id);
  expect(await delivered()).toEqual([]);
});

it('is not sent about a file that is no album, which the page said at once', async () => {
  await send(strToU8('no ZIP'));
  await app().imports.deliverWaiting();
  expect(await delivered()).toEqual([]);
});

it('leaves out a name of the person that could lead somewhere', async () => {
  await query(`UPDATE people SET name = 'Win at evil.example' WHERE id = $1`, [circle.personId]);
  await lastAttempt();
  await app().imports.deliverWaiting();
  const [mail] = await delivered();
  expect(mail?.text).toContain('The import of an album for the person you care for stopped');
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil');
});
