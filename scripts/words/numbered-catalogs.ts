import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Runs } from '../../client/src/lib/numbered-messages';
import type { CompiledCatalog } from './catalogs';

/** Numbers of messages are written with letters too, in code and catalogs. */
export const shortId = (number: number): string => number.toString(36);

/** Returns these messages of a catalog as runs of consecutive numbers, which need not name each. */
export function runsOf(catalog: CompiledCatalog, ids: readonly string[]): Runs {
  const runs: [number, ...CompiledMessage[]][] = [];
  const numbered = ids.flatMap((id) => {
    const message = catalog[id];
    return message ? [[Number.parseInt(id, 36), message] as const] : [];
  });
  for (const [number, message] of numbered.toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && last[0] + last.length - 1 === number) last.push(message);
    else runs.push([number, message]);
  }
  return runs;
}
