import type { Pool } from 'pg';
import type { Statement } from './recorded-statements';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}

/** Returns the parts of a statement that have a plan, because pg-boss sends several statements as one. */
export const planned = ({ text }: Statement) =>
  text
    .split(/;\s*\n|;$/)
    .map((part) => part.trim())
    .filter((part) => /^(select|insert|update|delete|with)\b/i.test(part));

/**
 * The steps of a statement's plan that read a whole table, as "Seq Scan on users": one after the other,
 * or along an index of all rows without looking anything up in it or stopping at the first.
 */
export async function wholeTablesRead(pool: Pool, statement: Statement): Promise<string[]> {
  const found: string[] = [];
  const { rows: partial } = await pool.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  );
  const ofSome = new Set(partial.map(({ name }) => name.replace(/^.*\./, '')));
  for (const part of planned(statement)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (FORMAT JSON) ${part}`,
      statement.values,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? [])
      found.push(...wholeScans(Plan, ofSome, false));
  }
  return found;
}

function wholeScans(node: Node, ofSome: Set<string>, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  const walksIndex =
    /^Index (Only )?Scan$/.test(type) &&
    node['Index Cond'] === undefined &&
    !ofSome.has(node['Index Name'] ?? '');
  const isWhole =
    type.endsWith('Seq Scan') || (walksIndex && !(isLimited && node.Filter === undefined));
  const below = Plans.flatMap((child) =>
    wholeScans(child, ofSome, (isLimited && !/Sort|Aggregate/.test(type)) || type === 'Limit'),
  );
  return isWhole ? [`${type} on ${table ?? node['Index Name'] ?? ''}`, ...below] : below;
}
