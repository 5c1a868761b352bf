import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#shared/people/person.answer';
import { paths } from '#shared/product/paths';
import { beginsWithSearch } from '#shared/product/search';
import { site } from '../../lib/site';
import { ownerOf } from '../../session/people-colors';
import { usePeople } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/state-message';
import { TextField } from '../../ui/text-field';
import { boardQuery } from './board.queries';
import { PersonCard, type WaitingCount } from './person-card';

/** The dashboard of somebody who cares for many people: one row for each, by name, and a search. */
export function Board({ waitingCount }: WaitingCount) {
  const people = usePeople();
  const { data: rows, errorUpdateCount, isFetching, refetch } = useQuery(boardQuery);
  const [search, setSearch] = useState('');
  const found = foundPeople(people, search);
  return (
    <section aria-label={t`The people you care for`} className="grid gap-5">
      <TextField
        type="search"
        label={t`Find somebody by name`}
        autoComplete="off"
        className="max-w-narrow"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {site.careHome && <HandoverLink />}
      <p role="status" className="min-h-[1.5em] text-ink-soft">
        {countInWords(found.length, people.length, search.trim() !== '')}
      </p>
      {rows === undefined && errorUpdateCount > 0 && (
        <LoadFailed
          title={t`We could not load what waits, and how the tablets are`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {found.length > 0 ? (
        <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
          {found.map(({ person, owner }) => (
            <PersonCard
              key={person.id}
              {...{ person, owner, waitingCount }}
              row={rows?.find(({ personId }) => personId === person.id)}
            />
          ))}
        </ul>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setSearch('')}>
          {t`Show Everybody`}
        </Button>
      )}
    </section>
  );
}

/** The people whose names begin with the search, by name. */
const foundPeople = (people: readonly Person[], search: string) =>
  people
    .map((person) => ({ person, owner: ownerOf(person, people) }))
    .sort((one, other) => one.owner.name.localeCompare(other.owner.name, i18n.locale))
    .filter(({ owner }) => beginsWithSearch(owner.name, search));

const HandoverLink = () => (
  <p>
    <TextLink href={paths.handover} className="inline-flex min-h-target items-center">
      {t`Hand-over for the next shift`}
    </TextLink>
  </p>
);

function countInWords(count: number, all: number, isSearch: boolean): string {
  return isSearch
    ? t({
        message: `${count} of ${all} people`,
        comment: 'How many a search by name has found',
      })
    : t`${plural(all, { one: '# person', other: '# people' })}`;
}
