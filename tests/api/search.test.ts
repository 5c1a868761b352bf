import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsSearch } from '#shared/product/search';
import { holdsSearch as holdsInSql } from '../../server/db/search.repository';
import { useTestApp } from '../support/app';
import { foundInNames, notFoundInNames } from '../support/searched-names';

const app = useTestApp();

/** Which of the pairs PostgreSQL finds. */
async function found(pairs: readonly [string, string][]): Promise<boolean[]> {
  const columns = pairs.map(([name, search]) => holdsInSql([sql`${name}::text`], search));
  const { rows } = await app().db.execute<{ found: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(columns, sql`, `)}] AS found`,
  );
  return rows[0]?.found ?? [];
}

it('finds in SQL what the browser finds', async () => {
  const pairs = [...foundInNames, ...notFoundInNames];
  expect(await found(pairs)).toEqual(pairs.map(([name, search]) => holdsSearch(name, search)));
});

it('finds the same for any letters of Latin, Greek and Cyrillic', async () => {
  const letter = fc.oneof(
    fc.constantFrom(...`aàäåæøœß'’-–oOuUeEiIıİthþłŁđð%_\\ `),
    fc.integer({ min: 0x21, max: 0x52f }).map((code) => String.fromCodePoint(code)),
  );
  const name = fc.string({ unit: letter, maxLength: 8 });
  const search = fc.string({ unit: letter, minLength: 1, maxLength: 2 });
  const pair = fc.oneof(
    fc.tuple(name, search),
    fc
      .tuple(name, fc.nat(8), fc.nat(4))
      .map(([text, at, size]): [string, string] => [text, text.slice(at, at + size)]),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 20, maxLength: 40 }), async (pairs) => {
      expect(await found(pairs)).toEqual(pairs.map(([text, part]) => holdsSearch(text, part)));
    }),
    { numRuns: 20 },
  );
});
