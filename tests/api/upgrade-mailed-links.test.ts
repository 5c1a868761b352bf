import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '../../server/auth/tokens';
import { migrate } from '../../server/db/migrate';
import { newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();
const PROJECT = path.resolve(import.meta.dirname, '../..');
const NAME = 'upgrade_mailed_links';
const MIGRATION = '_mailed_links_and_known_browsers';

let admin: Pool;
let pool: Pool;
let url: string;
let folder: string;

/** A database as the version before this one left it. */
beforeAll(async () => {
  admin = new Pool({ connectionString: inject('adminDatabaseUrl') });
  await admin.query(`CREATE DATABASE ${NAME}`);
  const address = new URL(inject('adminDatabaseUrl'));
  address.pathname = NAME;
  url = address.href;
  pool = new Pool({ connectionString: url });
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-'));
  await cp(path.join(PROJECT, 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  const journal = path.join(folder, 'migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: { tag: string }[];
  };
  const upTo = entries.findIndex(({ tag }) => tag.endsWith(MIGRATION));
  expect(upTo).toBeGreaterThan(0);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, upTo) }));
  await migrate(url, folder);
});

afterAll(async () => {
  await pool.end();
  await admin.query(`DROP DATABASE ${NAME}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

it('links that were mailed before an upgrade, and who was verified before it, are known after it', async () => {
  const insert = (email: string, columns: string, values: string) =>
    pool.query(
      `INSERT INTO users (email, password, ${columns}) VALUES ('${email}', 'none', ${values})`,
    );
  const links =
    'email_verification_token, email_verification_expires, password_reset_token, password_reset_expires';
  await insert(
    'waiting@example.com',
    links,
    `'verify', now() + interval '1 day', 'reset', now() + interval '1 hour'`,
  );
  await insert(
    'verified@example.com',
    'is_email_verified, email_verification_expires',
    'true, now()',
  );
  await insert('admin@example.com', 'is_admin, email_verification_expires', 'true, now()');
  await insert('unknown@example.com', 'is_admin', 'false');
  await migrate(url, PROJECT);
  const { rows } = await pool.query(
    `SELECT email, first_verified_at IS NOT NULL AS was_verified,
       (SELECT json_agg(json_build_array(kind, token_hash) ORDER BY kind) FROM mailed_links WHERE user_id = users.id) AS links FROM users ORDER BY id`,
  );
  expect(rows).toEqual([
    {
      email: 'waiting@example.com',
      was_verified: false,
      links: [
        ['reset', 'reset'],
        ['verification', 'verify'],
      ],
    },
    { email: 'verified@example.com', was_verified: true, links: null },
    { email: 'admin@example.com', was_verified: true, links: null },
    { email: 'unknown@example.com', was_verified: true, links: null },
  ]);
});

it('a link that a server of the earlier version mails meanwhile works, and ends when that server replaces or uses it', async () => {
  const { email, id } = await signedInFamily(app(), { verified: false });
  const tokens = ['a', 'b', 'c'].map((letter) => letter.repeat(43));
  const write = (sets: string) =>
    app().db.$client.query(`UPDATE users SET ${sets} WHERE id = ${id}`);
  const mail = (kind: string, token = '') =>
    write(`${kind}_token = '${hashToken(token)}', ${kind}_expires = now() + interval '1 hour'`);
  const reset = (token = '') =>
    app()
      .browser()
      .post('/api/reset-password')
      .send({ token, password: PASSWORD, confirmPassword: PASSWORD });

  await mail('email_verification', tokens[0]);
  await app().browser().post('/api/verify-email').send({ token: tokens[0] }).expect(200);
  await mail('password_reset', tokens[1]);
  await mail('password_reset', tokens[2]);
  await reset(tokens[1]).expect(400);
  await write('password_reset_token = NULL, password_reset_expires = NULL');
  await reset(tokens[2]).expect(400);
  await mail('password_reset', tokens[1]);
  await reset(tokens[1]).expect(200);
  await reset(tokens[1]).expect(400);
  await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(200);
});

it('an account that a server of the earlier version verifies counts as verified once, also when an admin takes that back', async () => {
  const email = newAddress();
  const { id } = await signedInFamily(app(), { verified: false, email });
  const write = (verified: boolean) =>
    app().db.$client.query(`UPDATE users SET is_email_verified = ${verified} WHERE id = ${id}`);
  await write(true);
  await write(false);
  const { rows } = await app().db.$client.query(
    'SELECT first_verified_at IS NOT NULL AS was_verified FROM users WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ was_verified: true }]);
});
