import { sql, type SQL } from 'drizzle-orm';
import {
  APOSTROPHES,
  folded,
  HYPHENS,
  IGNORED,
  SPELLED_OUT,
  TYPED_AS,
} from '#shared/product/search';

const letters = Object.entries(TYPED_AS);
const single = letters.filter(([, typed]) => typed.length === 1);
const several = letters.filter(([, typed]) => typed.length > 1);
const [singleFrom, singleTo] = [0, 1].map((at) => single.map((pair) => pair[at]).join(''));

const replaced = (text: SQL, pairs: readonly (readonly [string, string])[]): SQL =>
  pairs.reduce((result, [from, to]) => sql`replace(${result}, ${from}, ${to})`, text);

/** A text as it is searched: what `searchable` of `shared/product/search.ts` says, in SQL. ASCII is the same in a shorter way. */
const searchable = (text: SQL): SQL => sql`CASE WHEN octet_length(${text}) = length(${text})
  THEN lower(translate(${text}, ${"-'`"}, ' '))
  ELSE (
    SELECT translate(${replaced(sql`regexp_replace(apart || E'\n' || ${replaced(sql`apart`, SPELLED_OUT)}, ${`[${IGNORED}]`}, '', 'g')`, several)}, ${singleFrom}, ${singleTo})
    FROM (SELECT lower(normalize(translate(normalize(${text}), ${HYPHENS + APOSTROPHES}, ${' '.repeat(HYPHENS.length)}), NFKD)) AS apart OFFSET 0) AS letters
  ) END`;

/** The condition that a search stands anywhere in these texts, as `holdsSearch` of `shared/product/search.ts` says it. */
export function holdsSearch(texts: readonly SQL[], search: string): SQL {
  // LIKE has special characters of its own.
  const pattern = `%${folded(search).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${sql.join(texts.map(searchable), sql` || ' ' || `)} LIKE ${pattern}`;
}
