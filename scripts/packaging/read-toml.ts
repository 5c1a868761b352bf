/**
 * Reads the part of TOML (https://toml.io/en/v1.0.0) that the package of YunoHost needs: tables, dotted keys, strings with
 * double quotes, numbers, booleans, arrays on one line, and comments. Anything else is an error.
 */
export function readToml(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  let table = root;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const header = /^\[([\w.-]+)\]$/.exec(line);
    const pair = /^([\w.-]+) = (.+)$/.exec(line);
    if (header) table = tableAt(root, header[1] ?? '');
    else if (pair) setValue(table, pair[1] ?? '', pair[2] ?? '');
    else throw new Error(`Line ${index + 1} is no TOML that is read here: ${line}`);
  }
  return root;
}

function tableAt(from: Record<string, unknown>, name: string): Record<string, unknown> {
  let table = from;
  for (const part of name.split('.')) {
    const next = (table[part] ??= {});
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`${name} is no table`);
    table = next as Record<string, unknown>;
  }
  return table;
}

function setValue(table: Record<string, unknown>, name: string, text: string): void {
  const parts = name.split('.');
  const key = parts.pop() ?? '';
  const into = parts.length > 0 ? tableAt(table, parts.join('.')) : table;
  if (key in into) throw new Error(`${name} is there twice`);
  // Strings, numbers, booleans and arrays on one line are written as in JSON.
  into[key] = JSON.parse(text);
}
