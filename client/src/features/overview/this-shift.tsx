import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { BoardRow } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { DAY_MS } from '#shared/product/durations';
import { addressFor, paths, type Path } from '#shared/product/paths';
import { currentTime } from '../../lib/date-format';
import { isAwake, notHeardSince } from '../../lib/not-heard-since';
import { TextLink } from '../../ui/app-link';
import { askedToCallText } from './asked-to-call';

interface Listed {
  person: Person;
  owner: { name: string };
}

type ThisShiftProps = {
  people: readonly Listed[];
  rows: readonly BoardRow[];
  /** Says how much waits, such as "Two things wait for you". */
  waitingCount: (count: number) => string;
};

/** Lists who or what needs somebody now: who asked for a call, what waits, and tablets that were not heard from. */
export function ThisShift({ people, rows, waitingCount }: ThisShiftProps) {
  const headingId = useId();
  const now = currentTime();
  const entries = rows.flatMap((row) => {
    const listed = people.find(({ person }) => person.id === row.personId);
    return listed ? entriesOf(row, listed, now, waitingCount) : [];
  });
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="text-h3 font-bold">{t`This shift`}</h2>
      {entries.length === 0 && <p className="text-ink-soft">{t`Nobody needs you just now.`}</p>}
      <ul className="grid">
        {entries
          .sort((one, other) => one.rank - other.rank)
          .map(({ personId, path, rank, text }) => (
            <li key={`${personId} ${rank}`} className="wrap-anywhere">
              <TextLink
                href={addressFor(personId, path)}
                className="inline-flex min-h-target items-center"
              >
                {text}
              </TextLink>
            </li>
          ))}
        {people.some(({ person }) => hasRight(person.role, 'edit')) && (
          <li>
            <TextLink href={paths.handover} className="inline-flex min-h-target items-center">
              {t`Hand-over for the next shift`}
            </TextLink>
          </li>
        )}
      </ul>
    </section>
  );
}

interface Entry {
  personId: number;
  path: Path;
  text: string;
  /** Calls come first, tablets last. */
  rank: number;
}

function entriesOf(
  row: BoardRow,
  { person, owner: { name } }: Listed,
  now: Date,
  waitingCount: ThisShiftProps['waitingCount'],
): Entry[] {
  const of = { personId: person.id };
  const entries: Entry[] = [];
  if (row.askedToCallAt !== null) {
    entries.push({
      ...of,
      path: paths.dashboard,
      rank: 1,
      text: askedToCallText(name, row.askedToCallAt, now),
    });
  }
  if (row.hasUnheard)
    entries.push({
      ...of,
      path: paths.dashboard,
      rank: 2,
      text: aboutPerson(name, t`There is a message`),
    });
  if (row.waiting > 0) {
    const waiting = hasRight(person.role, 'edit')
      ? waitingCount(row.waiting)
      : t`What you added still waits`;
    entries.push({ ...of, path: paths.waiting, rank: 3, text: aboutPerson(name, waiting) });
  }
  const state = stateOf(row, now);
  if (state !== undefined)
    entries.push({
      ...of,
      path: paths.tablet,
      rank: 4,
      text: t({
        message: `${name}, tablet: ${state}`,
        comment:
          '{name} is a person who is cared for, {state} such as "Not heard from since Tuesday"',
      }),
    });
  return entries;
}

const aboutPerson = (name: string, news: string): string =>
  t({
    message: `${name}: ${news}`,
    comment: '{name} is a person who is cared for, {news} such as "Two things wait for you"',
  });

/** Says what a tablet needs. Undefined for one that is awake, or that may rest for the night. */
function stateOf({ tablet, isNight }: BoardRow, now: Date): string | undefined {
  if (!tablet) return undefined;
  const heardAt = new Date(tablet.heardAt);
  if (isAwake(heardAt, now))
    return tablet.canSpeak === false ? t`Needs one touch before it can speak` : undefined;
  const mayRest = isNight && now.getTime() - heardAt.getTime() < DAY_MS;
  return mayRest ? undefined : notHeardSince(heardAt, now);
}
