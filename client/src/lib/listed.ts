/** As people say it: "Anna", "Anna and Peter", "Anna, Peter and Ruth". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
