import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client';
import { noticeEndedSession } from './session.queries';

/** The query client of the application: a page that cannot load because the session has ended shows the login. */
export function createSessionClient(): QueryClient {
  const queryClient = createQueryClient((error) => noticeEndedSession(queryClient, error));
  return queryClient;
}
