import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Handover } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { ownerOf } from '../../session/people-colors';
import { usePeople } from '../../session/person';
import { ChoiceGroup } from '../../ui/choice-group';
import { PersonMark } from '../../ui/person-mark';
import { QueryState } from '../../ui/query-state';
import { callText, periodName, periodsAt, startOf, type Period } from './handover-texts';
import { handoverQuery } from './handover.queries';
import { momentText } from './moment-text';

/** The texts of other features. */
export interface HandoverTexts {
  tablet: (row: Handover, person: Person, now: Date) => string | undefined;
  history: (entries: Handover['history'], now: Date) => readonly string[];
  reminder: (occurrence: Handover['reminders'][number]) => string;
}

/** Reports the events around each resident since the last shift, to read and to print. Times are those of the device. */
export function HandoverSheet({ texts }: { texts: HandoverTexts }) {
  const [now] = useState(() => new Date());
  const [period, setPeriod] = useState<Period>('yesterday-evening');
  const periods = periodsAt(now);
  const since = startOf(period, now);
  const query = useQuery(handoverQuery(since.toISOString()));
  const [from, to] = [momentText(since, now), momentText(now, now)];
  const people = useResidents();
  return (
    <div className="grid gap-6 print:gap-3 print:text-[10pt] print:leading-snug">
      {periods.length > 1 && <PeriodChoice {...{ periods, period }} onChoose={setPeriod} />}
      <p className="text-ink-soft">
        {t({
          message: `What was recorded from ${from} to ${to}.`,
          comment: 'The moments are such as "today at 3:04 PM"',
        })}
      </p>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading what happened…`,
          failed: t`We could not load what happened`,
        }}
        skeleton={<div aria-hidden="true" className="h-96 rounded-card border border-line" />}
      >
        {(rows) => (
          <ul className="grid gap-4 2xl:grid-cols-2 print:gap-2">
            {people.flatMap(({ person, owner }) => {
              const row = rows.find(({ personId }) => personId === person.id);
              if (!row) return [];
              return [
                <PersonLines
                  key={person.id}
                  owner={owner}
                  lines={linesOf(row, person, now, texts)}
                />,
              ];
            })}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

type PeriodChoiceProps = {
  periods: readonly Period[];
  period: Period;
  onChoose: (period: Period) => void;
};

const PeriodChoice = ({ periods, period, onChoose }: PeriodChoiceProps) => (
  <ChoiceGroup
    label={t`Since when?`}
    className="max-w-narrow print:hidden"
    value={period}
    onChange={onChoose}
    options={periods.map((value) => ({ value, label: periodName(value) }))}
  />
);

/** The people whose records the user may read, by name. */
function useResidents() {
  const all = usePeople();
  return all
    .filter(({ role }) => hasRight(role, 'edit'))
    .map((person) => ({ person, owner: ownerOf(person, all) }))
    .sort((one, other) => one.owner.name.localeCompare(other.owner.name, i18n.locale));
}

type PersonLinesProps = { owner: ReturnType<typeof ownerOf>; lines: readonly string[] };

function PersonLines({ owner, lines }: PersonLinesProps) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4 wrap-anywhere print:break-inside-avoid print:gap-1 print:p-2">
      <h2 className="flex items-center gap-3 text-h3 font-bold print:text-[12pt]">
        <PersonMark {...owner} />
        <bdi translate="no">{owner.name}</bdi>
      </h2>
      <Lines lines={lines} />
    </li>
  );
}

function linesOf(
  row: Handover,
  person: Person,
  now: Date,
  texts: HandoverTexts,
): readonly string[] {
  const happened = [
    ...row.calls.map((call) => callText(call, now)),
    ...row.reminders.map((occurrence) => texts.reminder(occurrence)),
    ...texts.history(row.history, now),
  ];
  const tablet = texts.tablet(row, person, now);
  return [
    ...(happened.length > 0 ? happened : [t`Nothing was recorded.`]),
    ...(tablet ? [tablet] : []),
  ];
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 print:gap-0.5">
      {lines.map((line, index) => (
        <li translate="no" key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
