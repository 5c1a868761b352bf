import type { ClientBase, Pool } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every different statement that the product sends through a pool from now on, each with its first values. */
export function recordStatements(pool: Pool): () => Statement[] {
  const seen = new Map<string, Statement>();
  const byTests = new Set<string>();
  const note = (first: unknown, second: unknown) => {
    const { text, values } =
      typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
    if (text === undefined) return;
    if (isByTest()) byTests.add(text);
    if (!seen.has(text))
      seen.set(text, {
        text,
        values: Array.isArray(second) ? (second as unknown[]) : (values ?? []),
      });
  };
  listenIn(pool, note);
  // Transactions have a connection of their own, which may have been open before.
  const heard = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    if (!heard.has(client)) listenIn(client, note);
    heard.add(client);
  });
  return () => [...seen.values()].filter(({ text }) => !byTests.has(text));
}

function listenIn(
  target: Pool | ClientBase,
  note: (first: unknown, second: unknown) => void,
): void {
  const query = target.query.bind(target) as (...asked: unknown[]) => unknown;
  Object.defineProperty(target, 'query', {
    value: (...asked: unknown[]) => {
      note(asked[0], asked[1]);
      return query(...asked);
    },
  });
}

/** True if the nearest frame of our code on the stack belongs to a test rather than the product. */
function isByTest(): boolean {
  const [nearest = ''] = (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => !/node_modules|node:|recorded-statements/.test(line));
  return nearest.includes('/tests/');
}
