import type { Response } from 'express';
import type { ListPart } from '../db/list-part';
import { SENT, type Sent } from './sent';

/** Each row may bring a picture of several hundred kilobytes. */
const AT_A_TIME = 4;

/**
 * A JSON array in pieces, of which only a few rows are in memory at a time. The pieces together are
 * what JSON.stringify makes of the whole list.
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

/** Sends what is JSON already. It has no ETag: nobody keeps it, so nobody could ask whether it has changed. */
export function sendJson(res: Response, json: string): Sent {
  for (const [name, value] of Object.entries(JSON_TYPE)) res.setHeader(name, value);
  res.end(json);
  return SENT;
}
