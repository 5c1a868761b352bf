import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { BoardRow } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import { beginsWithSearch } from '#shared/product/search';
import { currentTime } from '../../lib/date-format';
import { site } from '../../lib/site';
import { ownerOf } from '../../session/people-colors';
import { usePeople } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { PersonMark } from '../../ui/person-mark';
import { LoadFailed } from '../../ui/state-message';
import { TextField } from '../../ui/text-field';
import { tabletWords } from './board-words';
import { boardQuery } from './board.queries';

type BoardProps = {
  /** Says how much waits, such as "Two things wait for you". */
  waitingCount: (count: number) => string;
};

/** The dashboard of somebody who cares for many people: one row for each, by name, and a search. */
export function Board({ waitingCount }: BoardProps) {
  const people = usePeople();
  const { data: rows, errorUpdateCount, isFetching, refetch } = useQuery(boardQuery);
  const [search, setSearch] = useState('');
  const named = people
    .map((person) => ({ person, owner: ownerOf(person, people) }))
    .sort((one, other) => one.owner.name.localeCompare(other.owner.name, i18n.locale));
  const sought = search.trim();
  const found = named.filter(({ owner }) => beginsWithSearch(owner.name, search));
  const [count, all] = [found.length, people.length];
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
      {site.careHome && (
        <p>
          <TextLink href={paths.handover} className="inline-flex min-h-target items-center">
            {t`Hand-over for the next shift`}
          </TextLink>
        </p>
      )}
      <p role="status" className="min-h-[1.5em] text-ink-soft">
        {sought
          ? t({
              message: `${count} of ${all} people`,
              comment: 'How many a search by name has found',
            })
          : t`${plural(all, { one: '# person', other: '# people' })}`}
      </p>
      {rows === undefined && errorUpdateCount > 0 && (
        <LoadFailed
          title={t`We could not load what waits, and how the tablets are`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {count > 0 ? (
        <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
          {found.map(({ person, owner }) => (
            <li
              key={person.id}
              className="flex gap-4 rounded-card border border-line bg-surface p-4 wrap-anywhere"
            >
              <PersonMark {...owner} />
              <div className="grid min-w-0 content-start gap-1">
                <h2 className="text-h3 font-bold">
                  <TextLink
                    href={addressFor(person.id, paths.caregiver)}
                    className="inline-flex min-h-target items-center"
                  >
                    <bdi translate="no">{owner.name}</bdi>
                  </TextLink>
                </h2>
                <BoardLines
                  person={person}
                  name={owner.name}
                  row={rows?.find(({ personId }) => personId === person.id)}
                  waitingCount={waitingCount}
                />
              </div>
            </li>
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

type BoardLinesProps = BoardProps & { person: Person; name: string; row: BoardRow | undefined };

/** Takes the room of its first line before it is known. */
function BoardLines({ person, name, row, waitingCount }: BoardLinesProps) {
  if (!row) return <p>{'\u00a0'}</p>;
  const tablet = tabletWords(row, person, currentTime());
  const waiting =
    row.waiting > 0 &&
    (hasRight(person.role, 'edit') ? waitingCount(row.waiting) : t`What you added still waits`);
  return (
    <>
      {tablet && <p className="text-ink-soft">{tablet}</p>}
      {waiting && (
        <p>
          <TextLink
            href={addressFor(person.id, paths.waiting)}
            aria-label={t({
              message: `${waiting}: ${name}`,
              comment: 'Heard with a screen reader. {waiting} is such as "Two things wait for you"',
            })}
            className="inline-flex min-h-target items-center"
          >
            {waiting}
          </TextLink>
        </p>
      )}
    </>
  );
}
