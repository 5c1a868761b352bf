import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Person } from '#shared/people/person.answer';
import { api } from '../lib/api-client';
import { PEOPLE_KEY } from './session.queries';

/** The people that the account cares for, newest last. The session's client starts with those of the document. */
export const peopleQuery = queryOptions({
  queryKey: PEOPLE_KEY,
  queryFn: () => api('GET /api/people'),
});

/** The people that the account cares for, newest last. Empty while they load. */
export function usePeople(): readonly Person[] {
  return useQuery(peopleQuery).data ?? [];
}

const PersonContext = createContext<Person | undefined>(undefined);

/** Provides the person that a page is about. The page's address alone decides who that is. */
export const PersonProvider = PersonContext.Provider;

/** The person that the page is about, with the role of the account. For pages of a person only. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('This page is not about a person');
  return person;
}

const waitingText = () => t`Thank you. Somebody of the family looks at it first.`;

/** Tells a helper that what was added waits. Undefined for those whose additions do not. */
export const useWaitingText = (): string | undefined =>
  hasRight(usePerson().role, 'edit') ? undefined : waitingText();

/**
 * Returns `usual`, or that it waits if the server's answer says so. The answer decides, because the role may have
 * changed since the page was loaded.
 */
export const addedText = (answer: unknown, usual: string): string =>
  typeof answer === 'object' && answer !== null && 'waiting' in answer ? waitingText() : usual;
