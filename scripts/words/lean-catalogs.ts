import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import type { Part, Runs, Text } from '../../client/src/lib/lean-lingui';

/** Brings a message that Lingui compiled into the shorter form that `client/src/lib/lean-lingui.ts` reads. */
export function leanText(message: CompiledMessage): Text {
  const [only, ...others] = message;
  if (typeof only === 'string' && only !== '#' && others.length === 0) return only;
  return message.map((part) => (typeof part === 'string' ? part : leanPart(part)));
}

function leanPart([name, kind, forms]: Exclude<CompiledMessageToken, string>): Part {
  if (kind === undefined) return [name];
  if (!/^(plural|select)$/.test(kind) || typeof forms !== 'object' || forms === null)
    throw new Error(`lean-lingui.ts does not know ${kind}`);
  const leanForms = Object.entries(forms).flatMap(
    ([rule, form]: [string, CompiledMessage | undefined]) => (form ? [[rule, leanText(form)]] : []),
  );
  return [name, kind, Object.fromEntries(leanForms) as Record<string, Text>];
}

/** Numbers of messages are written with letters too, in code and catalogs. */
export const shortId = (number: number): string => number.toString(36);

/** Returns the texts by their numbers as runs of consecutive ones, which need not name each. */
export function runsOf(texts: ReadonlyMap<string, Text>): Runs {
  const runs: [number, ...Text[]][] = [];
  const numbered = [...texts].map(([id, text]) => [Number.parseInt(id, 36), text] as const);
  for (const [number, text] of numbered.toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && last[0] + last.length - 1 === number) last.push(text);
    else runs.push([number, text]);
  }
  return runs;
}
