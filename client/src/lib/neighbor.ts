/** The row that takes the place of one that goes: the one after it, or the new last. None when it was alone. */
export function neighborOf<Row>(rows: readonly Row[], leaving: Row): Row | undefined {
  const place = rows.indexOf(leaving);
  return rows[place + 1] ?? rows[place - 1];
}
