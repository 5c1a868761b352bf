import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Person } from '#shared/people/person.answer';
import { PEOPLE_MAX } from '#shared/product/limits';
import { usePeople } from '../../session/person';
import { CheckboxField } from '../../ui/checkbox-field';
import { tabletsQuery } from './tablets.queries';

export type DisconnectTabletsFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** Offers to disconnect the tablets that the account set up with a password change, because they stay connected otherwise. */
export function DisconnectTabletsField(input: DisconnectTabletsFieldProps) {
  const people = usePeople().filter(({ role }) => hasRight(role, 'edit'));
  // In a care home it would be too many requests for one page, which then names no tablets.
  const isHome = people.length > PEOPLE_MAX;
  const names = useTabletNames(isHome ? [] : people);
  const hintId = useId();
  if (names.length === 0 && !isHome) return null;
  return (
    <div className="grid gap-1">
      <CheckboxField {...input} aria-describedby={hintId} label={disconnectLabel(names.length)} />
      <p id={hintId} className="max-w-reading text-ink-soft wrap-anywhere">
        {names.length > 0 && <span translate="no">{namesText(names)}</span>}{' '}
        <span>{t`A new password leaves what is connected as it is. Check this if somebody else may have connected one.`}</span>
      </p>
    </div>
  );
}

/** Returns the names of the tablets that the account set up, each with the person's name if there are several people. */
function useTabletNames(people: readonly Person[]): readonly string[] {
  const queryClient = useQueryClient();
  // One query for all, because useQueries would be part of the first scripts of every page.
  const { data = [] } = useQuery({
    queryKey: ['/api/tablets', 'mine', people.map(({ id }) => id)],
    queryFn: async () => {
      const lists = people.map(async (person) => {
        const tablets = await queryClient.fetchQuery({ ...tabletsQuery(person.id), staleTime: 0 });
        const suffix = people.length > 1 && person.name !== null ? ` (${person.name})` : '';
        return tablets.filter(({ isMine }) => isMine).map(({ name }) => name + suffix);
      });
      return (await Promise.all(lists)).flat();
    },
  });
  return data;
}

function disconnectLabel(count: number): string {
  if (count === 0) return t`Disconnect the tablets that I have set up too`;
  return t({
    message: plural(count, {
      one: 'Disconnect the tablet too',
      2: 'Disconnect both tablets too',
      other: 'Disconnect all # tablets too',
    }),
    comment: 'Checkbox below the field for a new password',
  });
}

function namesText(names: readonly string[]): string {
  const list = names.join(', ');
  return t`${plural(names.length, {
    one: `You have set up one tablet: ${list}.`,
    other: `You have set up # tablets: ${list}.`,
  })}`;
}
