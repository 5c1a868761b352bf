import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentUser } from '../../../tests/support/client/current-user';
import { SESSION_CHANNEL } from './embedded-user';
import { shareSession } from './session-tabs';
import { beginSessionOf, currentUserQuery } from './session.queries';

/** A tab in which somebody is logged in and some data is loaded, and what it tells the other tabs. */
function openTab() {
  const other = new BroadcastChannel(SESSION_CHANNEL);
  const told: unknown[] = [];
  other.addEventListener('message', ({ data }) => void told.push(data));
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, currentUser());
  queryClient.setQueryData(['/api/people'], []);
  const stop = shareSession(queryClient);
  onTestFinished(() => {
    stop();
    other.close();
  });
  const user = () => queryClient.getQueryData(currentUserQuery.queryKey);
  return { queryClient, other, told, user };
}

it('a tab that logs out tells the others', async () => {
  const { queryClient, told } = openTab();
  beginSessionOf(queryClient, null);
  await vi.waitFor(() => expect(told).toEqual([null]));
});

it('a tab that follows a logout does not announce the account that it showed', async () => {
  const { queryClient, other, told, user } = openTab();
  other.postMessage(null);
  await vi.waitFor(() => expect(user()).toBeNull());
  // Messages arrive in the order in which they were sent, so an echo would come before this one.
  beginSessionOf(queryClient, { ...currentUser(), id: 77 });
  await vi.waitFor(() => expect(told).toEqual([77]));
});
