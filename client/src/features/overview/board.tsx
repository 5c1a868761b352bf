import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#shared/people/person.answer';
import { hasBoard } from '#shared/product/limits';
import { beginsWithSearch } from '#shared/product/search';
import { site } from '../../lib/site';
import { ownerOf } from '../../session/people-colors';
import { usePeople } from '../../session/person';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/state-message';
import { TextField } from '../../ui/text-field';
import { boardQuery } from './board.queries';
import { PersonCard } from './person-card';
import { ThisShift } from './this-shift';

type BoardProps = {
  /** Says how much waits, such as "Two things wait for you". */
  waitingCount: (count: number) => string;
};

/** The dashboard of somebody who cares for several people: what this shift has, a link to each, and a search among many. */
export function Board({ waitingCount }: BoardProps) {
  const people = usePeople();
  const { data: rows, errorUpdateCount, isFetching, refetch } = useQuery(boardQuery);
  const [search, setSearch] = useState('');
  const all = byName(people);
  const isLong = hasBoard(people.length, { careHome: site.careHome === true });
  const found = all.filter(({ owner }) => beginsWithSearch(owner.name, search));
  return (
    <div className="grid gap-8">
      {rows === undefined && errorUpdateCount > 0 && (
        <LoadFailed
          title={t`We could not load what waits, and how the tablets are`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {rows ? (
        <ThisShift people={all} rows={rows} waitingCount={waitingCount} />
      ) : (
        errorUpdateCount === 0 && <div aria-hidden="true" className="h-98 rounded-card bg-sunken" />
      )}
      <section aria-label={t`The people you care for`} className="grid gap-5">
        {isLong && (
          <>
            <TextField
              type="search"
              label={t`Find somebody by name`}
              autoComplete="off"
              className="max-w-narrow"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <p role="status" className="min-h-[1.5em] text-ink-soft">
              {countInWords(found.length, people.length, search.trim() !== '')}
            </p>
          </>
        )}
        {found.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
            {found.map(({ person, owner }) => (
              <PersonCard key={person.id} {...{ person, owner }} />
            ))}
          </ul>
        ) : (
          <Button
            variant="secondary"
            className="justify-self-start max-sm:w-full"
            onClick={() => setSearch('')}
          >
            {t`Show Everybody`}
          </Button>
        )}
      </section>
    </div>
  );
}

const byName = (people: readonly Person[]) =>
  people
    .map((person) => ({ person, owner: ownerOf(person, people) }))
    .sort((one, other) => one.owner.name.localeCompare(other.owner.name, i18n.locale));

function countInWords(count: number, all: number, isSearch: boolean): string {
  return isSearch
    ? t({
        message: `${count} of ${all} people`,
        comment: 'How many a search by name has found',
      })
    : t`${plural(all, { one: '# person', other: '# people' })}`;
}
