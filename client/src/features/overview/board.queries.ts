import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

/** How often a board in sight is brought up to date, in milliseconds. */
const EVERY = 60_000;

/** The waiting contributions and the state of the tablets of each person. */
export const boardQuery = queryOptions({
  queryKey: ['/api/board'],
  queryFn: () => api('GET /api/board'),
  staleTime: 0,
  refetchInterval: EVERY,
});
