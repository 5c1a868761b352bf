import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { paths } from '#shared/product/paths';
import { clockTime } from '../../lib/date-format';
import type { Elements } from '../../lib/elements';
import { plannedRowId } from '../../lib/planned-row-id';
import { useFirstArrival } from '../../lib/use-first-arrival';
import { usePerson } from '../../session/person';
import { AppLink } from '../../ui/app-link';
import { ChevronIcon } from '../../ui/chevron-icon';
import { FirstFaceNews } from '../../ui/first-face';

type DayListProps = { overview: PersonOverview; name: string | null };

/** The title stands below the time where large letters leave no room for its longest word. */
const LINE = 'flex flex-wrap gap-x-4 wrap-break-word';
const LINE_LINK = `${LINE} -mx-2.5 min-h-target items-center rounded-small px-2.5 hover:bg-accent-soft`;

/** The plans and reminders of today by their time. For members who may change them each opens its form in Plans. */
export function DayList({ overview: { faces, today }, name }: DayListProps) {
  const headingId = useId();
  const firstId = useFirstArrival(faces[0]);
  const canEdit = hasRight(usePerson().role, 'edit');
  const first = faces.find(({ id }) => id === firstId);
  return (
    <section
      aria-labelledby={headingId}
      className={first ? 'grid gap-3 motion-safe:animate-arrive' : 'grid content-start gap-3'}
    >
      {first && <FirstFaceNews key={first.id} name={first.name} />}
      <h2 id={headingId} className="text-h3 font-bold wrap-anywhere">
        {name === null
          ? t`Today`
          : t({
              message: `Today with ${name}`,
              comment: '{name} is the person who is cared for',
            })}
      </h2>
      {today.length === 0 ? (
        <p className="text-ink-soft">{t`Nothing is planned for today.`}</p>
      ) : (
        <ul className="grid gap-1.5">
          {today.map(({ kind, id, at, title }) => (
            <li key={`${kind} ${id}`}>
              {canEdit ? (
                <AppLink
                  href={`${paths.day}#${plannedRowId(`${kind}-${id}`)}`}
                  className={LINE_LINK}
                >
                  <Line at={at} title={title}>
                    <ChevronIcon />
                  </Line>
                </AppLink>
              ) : (
                <p className={LINE}>
                  <Line at={at} title={title} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = { at: string; title: string; children?: Elements };

const Line = ({ at, title, children }: LineProps) => (
  <>
    <span className="min-w-24 shrink-0 text-ink-soft tabular-nums">
      {clockTime(new Date(`1970-01-01T${at}:00Z`), 'UTC')}
    </span>{' '}
    <span className="flex grow basis-0 items-center gap-4">
      <span translate="no" dir="auto" className="grow basis-0">
        {title}
      </span>
      {children}
    </span>
  </>
);
