import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Person } from '#shared/people/person.answer';
import { paths } from '#shared/product/paths';
import { peopleQuery } from './person';

/** Opens the dashboard, and then forgets a person whose pages the account can no longer open. */
export function useForgetAndGo(personId: number) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    navigate(paths.dashboard, { replace: true });
    queryClient.setQueryData(peopleQuery.queryKey, (people: Person[] = []) =>
      people.filter(({ id }) => id !== personId),
    );
  };
}
