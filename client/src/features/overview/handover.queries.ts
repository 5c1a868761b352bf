import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** @param since an ISO 8601 timestamp */
export const handoverQuery = (since: string) =>
  queryOptions({
    queryKey: ['/api/handover', since],
    queryFn: () => api('GET /api/handover', { query: { since } }),
    staleTime: 0,
  });
