import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();

it('a server of the earlier version writes and purges by the former table names during a rolling upgrade', async () => {
  const { id: userId } = await signedInFamily(app());
  const { $client: db } = app().db;
  const object = randomUUID();
  const announce = `INSERT INTO loose_photo_objects (id, remove_after) VALUES ($1, now())
    ON CONFLICT (id) DO UPDATE SET remove_after = now()`;
  await db.query(announce, [object]);
  await db.query(announce, [object]);
  await db.query(
    `INSERT INTO unused_account_warnings (user_id, which, asked_at, settled_at) VALUES ($1, 'first', DEFAULT, DEFAULT)
     ON CONFLICT (user_id, which) DO UPDATE SET asked_at = now(), settled_at = NULL`,
    [userId],
  );

  const { rows } = await db.query(
    `SELECT id, (SELECT which FROM inactive_account_warnings WHERE user_id = $2 AND asked_at IS NOT NULL) AS which
     FROM orphaned_objects WHERE id = $1`,
    [object, userId],
  );
  expect(rows).toEqual([{ id: object, which: 'first' }]);
  const locked = await db.query(
    `SELECT id FROM loose_photo_objects WHERE remove_after <= now() FOR UPDATE SKIP LOCKED`,
  );
  expect(locked.rows).toEqual([{ id: object }]);
  await db.query('DELETE FROM loose_photo_objects WHERE id = $1', [object]);
  expect((await db.query('SELECT FROM orphaned_objects')).rowCount).toBe(0);
});
