import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** The person's tablets, newest last. */
export const tabletsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/tablets', personId],
    queryFn: () => api('GET /api/people/{personId}/tablets', { personId }),
  });
