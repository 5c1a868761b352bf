import type { QueryClient } from '@tanstack/react-query';
import { SESSION_CHANNEL } from './embedded-user';
import { announceReturn } from './provider-return.store';
import { currentUserQuery, endSession, followSession } from './session.queries';

/**
 * Synchronizes the session between the tabs of a browser. They share its cookie, so a tab that still shows the previous
 * account would save into the new one.
 * @returns a function that stops the synchronization
 */
export function shareSession(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  const currentUserId = () => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    return user === undefined ? undefined : (user?.id ?? null);
  };
  let known = currentUserId();
  // Not the same as `known` while the tab follows another one, when what it still shows is not news.
  let shown = known;

  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    const now = currentUserId();
    if (now === undefined || now === shown) return;
    shown = now;
    if (now === known) return;
    // The user that a tab finds when it opens is not news to the others. A login or a logout in it is.
    const isNews = known !== undefined;
    known = now;
    if (isNews) channel.postMessage(now);
  });

  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (data === known) return confirmSession(queryClient);
    const before = known;
    known = data;
    // A tab with unsaved changes stays as it is, and must not announce its account to the others as a new login.
    if (data === null) known = endSession(queryClient) ? null : before;
    // If the server is unreachable, the next request of this tab finds out.
    else followSession(queryClient).catch(() => undefined);
  });

  announceReturn();
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Resumes the session, which may have expired here, when another tab logs in to the same account. */
function confirmSession(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user);
}
