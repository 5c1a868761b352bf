import { expect, it } from 'vitest';
import { SENT_MAIL_HOURS } from '#shared/product/limits';
import { createBoss } from '../../server/mail/boss';
import { newAddress, PASSWORD, useTestApp } from '../support/app';

const app = useTestApp();
const query = async (sql: string, values: unknown[] = []) =>
  (await app().db.$client.query<{ count: number }>(sql, values)).rows[0]?.count;

it('of an email that was sent, name and address are gone within a day', async () => {
  const email = newAddress();
  await app()
    .browser()
    .post('/api/register')
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);
  await app().mails.deliverWaiting();
  const boss = createBoss(app().db.$client);
  const jobs = await boss.ready();
  const count = (table: string) =>
    query(`SELECT count(*)::int AS count FROM pgboss.${table} WHERE data::text LIKE $1`, [
      `%${email}%`,
    ]);
  expect([await count('job'), await count('archive')]).toEqual([1, 0]);
  const half = `${SENT_MAIL_HOURS / 2} hours`;
  await query(`UPDATE pgboss.job SET completed_on = completed_on - interval '${half}'`);
  await jobs.maintain();
  expect([await count('job'), await count('archive')]).toEqual([0, 1]);
  await query(`UPDATE pgboss.archive SET archived_on = archived_on - interval '${half}'`);
  await jobs.maintain();
  expect([await count('job'), await count('archive')]).toEqual([0, 0]);
  await boss.stop();
});
