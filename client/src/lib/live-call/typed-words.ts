/** The line before, and the line that is being typed. */
export type TypedWords = readonly [before: string, current: string];

export const NO_WORDS: TypedWords = ['', ''];

/** The characters of a line. In letters of 32 pixels, two of them fit on a tablet beside the picture. */
const LINE_MAX = 60;

/** Goes to the next line. An empty line changes nothing. */
export const nextLine = ([before, current]: TypedWords): TypedWords => [current || before, ''];

/** Takes what stands in the line now. A line that gets too long ends after its last word that is whole. */
export function typed([before]: TypedWords, line: string): TypedWords {
  if (line.length <= LINE_MAX) return [before, line];
  const space = line.lastIndexOf(' ', LINE_MAX);
  const end = space > 0 ? space : LINE_MAX;
  return typed([line.slice(0, end), ''], line.slice(end).trimStart());
}

/** The lines that the other side has sent, in the length that they can have. */
export const readWords = (sent: unknown): TypedWords | undefined =>
  Array.isArray(sent) && sent.length === 2 && sent.every((line) => typeof line === 'string')
    ? [String(sent[0]).slice(0, LINE_MAX), String(sent[1]).slice(0, LINE_MAX)]
    : undefined;
