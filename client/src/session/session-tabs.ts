import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, endSession, followSession } from './session.queries';
import { SESSION_CHANNEL } from './written-user';

/**
 * Keeps the tabs of one browser in one session: they share its cookie, so a tab that went on showing
 * the account before would save into the new one's.
 * @returns what ends it
 */
export function shareSession(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  const whoIsIn = () => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    return user === undefined ? undefined : (user?.id ?? null);
  };
  let known = whoIsIn();

  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    const now = whoIsIn();
    if (now === undefined || now === known) return;
    // What a tab finds when it opens is no news to the others: only a login or a logout in it is.
    const isNews = known !== undefined;
    known = now;
    if (isNews) channel.postMessage(now);
  });

  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (data === known) return confirmSession(queryClient);
    const before = known;
    known = data;
    // With unsaved changes this tab stays as it is, and must not tell the others of its account as of a new login.
    if (data === null) known = endSession(queryClient) ? null : before;
    // Unreachable just now: the next thing this tab loads will tell.
    else followSession(queryClient).catch(() => undefined);
  });

  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Another tab has logged in to the account that this one shows: its session, perhaps ended here, goes on. */
function confirmSession(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user);
}
