import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { TabletWeek } from '#shared/tablets/tablet.answer';
import { listed } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Disclosure } from '../../ui/disclosure';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { QueryState } from '../../ui/query-state';
import { tabletWeekQuery, useHasTablet } from './tablets.queries';
import { WeekDays, weekText } from './week-days';

/** The use of the tablet this week. Renders nothing while no tablet is connected. */
export function TabletWeekPanel() {
  return useHasTablet() ? <Week /> : null;
}

function Week() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h3 id={headingId} className="text-h3 font-bold">{t`This week on the tablet`}</h3>
      <QueryState
        query={useQuery(tabletWeekQuery(usePerson().id))}
        texts={{ loading: t`Loading this week…`, failed: t`We could not load this week` }}
        skeleton={<div aria-hidden="true" className="h-50" />}
      >
        {(week) => <WeekCard {...week} />}
      </QueryState>
    </section>
  );
}

/** The panel as a row that opens, with the days as text. */
export function TabletWeekRow() {
  return useHasTablet() ? <WeekRow /> : null;
}

function WeekRow() {
  const query = useQuery(tabletWeekQuery(usePerson().id));
  return (
    <Disclosure
      id="week"
      title={t`This week on the tablet`}
      value={query.data && weekText(query.data.days)}
    >
      <QueryState
        query={query}
        texts={{ loading: t`Loading this week…`, failed: t`We could not load this week` }}
        skeleton={<div aria-hidden="true" className="h-50" />}
      >
        {(week) => <WeekCard {...week} isInRow />}
      </QueryState>
    </Disclosure>
  );
}

/** A row says in words above it on which days the tablet was used. */
type WeekCardProps = TabletWeek & { isInRow?: boolean };

function WeekCard({ days, favourites, helped, lookingOnly, isInRow = false }: WeekCardProps) {
  const isEmpty = days.every(({ used }) => !used);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="grid max-w-96 grid-cols-1 content-start gap-4">
        {!isInRow && <p className={isEmpty ? undefined : 'text-h3 font-bold'}>{weekText(days)}</p>}
        {(isInRow || !isEmpty) && <WeekDays days={days} />}
      </div>
      {favourites.length + helped.length + lookingOnly.length > 0 && (
        <div className="grid grid-cols-1 content-center gap-4">
          <WeekFaces
            faces={favourites}
            sentence={(names) => (
              <Trans comment="The names of up to three people follow">
                Most looked at: <Names>{names}</Names>
              </Trans>
            )}
          />
          <WeekFaces
            faces={helped}
            sentence={(names) => <CameWithHelp names={names} count={helped.length} />}
          />
          <WeekFaces
            faces={lookingOnly}
            sentence={(names) => <ForLookingAt names={names} count={lookingOnly.length} />}
          />
        </div>
      )}
    </div>
  );
}

type WeekFacesProps = {
  faces: TabletWeek['favourites'];
  /** The sentence around the names, for example "Most looked at: Anna and Peter". */
  sentence: (names: string) => ReactNode;
};

function WeekFaces({ faces, sentence }: WeekFacesProps) {
  if (faces.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* As wide as three, so that the sentences of all rows begin at one edge. */}
      <div aria-hidden="true" className="flex flex-wrap gap-1.5 sm:min-w-45">
        {faces.map(({ id, photoUrl }) => (
          <FramedPhoto
            key={id}
            src={photoUrl ?? undefined}
            alt=""
            loading="lazy"
            standIn={<PersonIcon />}
            className="size-14 rounded-control border border-line"
          />
        ))}
      </div>
      <p className="min-w-0 grow basis-48 wrap-anywhere">
        {sentence(listed(faces.map(({ name }) => name)))}
      </p>
    </div>
  );
}

const Names = ({ children }: { children: string }) => (
  <bdi translate="no" className="font-bold">
    {children}
  </bdi>
);

type SentenceProps = { names: string; count: number };

const CameWithHelp = ({ names, count }: SentenceProps) => (
  <Plural
    value={count}
    comment="The person named these people with some help"
    one={
      <Trans>
        <Names>{names}</Names> came with a little help.
      </Trans>
    }
    other={
      <Trans>
        <Names>{names}</Names> came with a little help.
      </Trans>
    }
  />
);

const ForLookingAt = ({ names, count: lookingOnlyCount }: SentenceProps) => (
  <Plural
    value={lookingOnlyCount}
    comment="Gentle practice shows these people and does not ask for them for two weeks, because they needed help often"
    one={
      <Trans>
        <Names>{names}</Names> is for looking at just now.
      </Trans>
    }
    other={
      <Trans>
        <Names>{names}</Names> are for looking at just now.
      </Trans>
    }
  />
);
