import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { GIVING_LINKS_MAX } from '#shared/product/limits';
import { createTestApp, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { rowBounds } from '../support/row-bounds';
import { schema } from '../support/schema';

const app = useTestApp();

it('every table has a bound, or nobody unknown can fill it', () => {
  const tables = Object.entries(schema).flatMap(([name, value]) =>
    is(value, PgTable) ? [name] : [],
  );
  expect(Object.keys(rowBounds).sort()).toEqual(tables.sort());
});

it('a test holds every bound', async () => {
  for (const [table, bound] of Object.entries(rowBounds)) {
    if (!('heldBy' in bound)) continue;
    const [file, words] = bound.heldBy;
    const source = await readFile(path.join(import.meta.dirname, '..', file), 'utf8');
    expect(source, table).toContain(words);
  }
});

it('a person has twenty links to give by', async () => {
  const { browser, personId } = await signedInFamily(app());
  const make = (label: string) =>
    browser.post(`/api/people/${personId}/giving-links`).send({ label, asks: 'photo' });
  for (let link = 0; link < GIVING_LINKS_MAX; link += 1) await make(`Link ${link}`).expect(201);
  await make('One more').expect(409);
});

it('one connection makes twenty accounts an hour', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const register = () =>
    limited
      .browser()
      .post('/api/register')
      .send({ email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD });
  for (let account = 0; account < 20; account += 1) await register().expect(201);
  await register().expect(429);
  await limited.close();
});
