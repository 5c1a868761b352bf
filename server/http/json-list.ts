import type { Response } from 'express';
import type { ListPart } from '../db/list-part';
import { SENT, type Sent } from './route';

/** A row with an inline photo has several hundred kilobytes. */
const AT_A_TIME = 4;

/**
 * Streams a JSON array with only a few rows in memory at a time. The concatenated pieces equal JSON.stringify of the
 * whole list.
 */
export async function* jsonList<Row extends { id: number }>(
  read: (part: ListPart) => Promise<Row[]>,
  present: (rows: Row[]) => Promise<unknown[]>,
): AsyncGenerator<string> {
  let before = '[';
  let rows = await read({ limit: AT_A_TIME });
  while (rows.length > 0) {
    for (const answer of await present(rows)) {
      yield before + JSON.stringify(answer);
      before = ',';
    }
    rows = await read({ after: rows.at(-1)?.id ?? 0, limit: AT_A_TIME });
  }
  yield before === '[' ? '[]' : ']';
}

export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends text that is JSON already. It has no ETag, because clients do not cache it. */
export function sendJson(res: Response, json: string): Sent {
  for (const [name, value] of Object.entries(JSON_TYPE)) res.setHeader(name, value);
  res.end(json);
  return SENT;
}
