import { apiFile } from '../../lib/api-client';

/** Some rows of a long list, and how many there are in all. */
export interface RowsOfTotal<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more than `total`, and nobody knows how many. */
  hasMore: boolean;
}

/** Asks for part of a list whose answer counts all of it in X-Total-Count, or says that there are more. Throws as `api` does. */
export async function apiPage<Row>(path: string): Promise<RowsOfTotal<Row>> {
  const response = await apiFile(path);
  const rows = (await response.json()) as Row[];
  const { headers } = response;
  return {
    rows,
    total: Number(headers.get('X-Total-Count') ?? rows.length),
    hasMore: headers.get('X-Total-Exact') === 'false',
  };
}
