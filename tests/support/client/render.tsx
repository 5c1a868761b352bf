import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Person } from '#shared/people/person.answer';
import { peopleQuery, PersonProvider } from '../../../client/src/session/person';
import { createSessionClient } from '../../../client/src/session/session.queries';
import { Toaster } from '../../../client/src/ui/toast';
import { jozef } from './people';

type Options = {
  /** The address in the browser, with its query string if it has one. */
  path?: string;
  /** All people of the account. The piece is about the first. */
  people?: readonly Person[];
};

/**
 * Shows a piece of the client inside what the whole client stands in: router, query client, person, toasts.
 * `user` acts as a person would; `location()` tells the address, `visited` all addresses so far.
 */
export function renderApp(ui: ReactNode, { path = '/', people = [jozef] }: Options = {}) {
  const queryClient = createSessionClient();
  queryClient.setQueryData(peopleQuery.queryKey, [...people]);
  const router = memoryLocation({ path, record: true });
  const Surroundings = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Router hook={router.hook}>
        <PersonProvider value={people[0]}>{children}</PersonProvider>
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
  const view = render(ui, { wrapper: Surroundings });
  return {
    ...view,
    user: userEvent.setup(),
    queryClient,
    navigate: router.navigate,
    visited: router.history,
    location: () => router.history.at(-1),
  };
}
