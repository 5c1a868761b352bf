import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** The songs in their order, also those that rest. */
export const songsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/songs', personId],
    queryFn: () => api('GET /api/people/{personId}/songs', { personId }),
  });
