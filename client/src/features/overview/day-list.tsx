import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { clockTime } from '../../lib/date-format';
import { useFirstArrival } from '../../lib/use-first-arrival';
import { FirstFaceNews } from '../../ui/first-face';

type DayListProps = { overview: PersonOverview; name: string | null };

/** The plans and reminders of today by their time. */
export function DayList({ overview: { faces, today }, name }: DayListProps) {
  const headingId = useId();
  const firstId = useFirstArrival(faces[0]);
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
          {today.map(({ at, title }, index) => (
            <li key={index} className="flex gap-4 wrap-anywhere">
              <span className="min-w-24 shrink-0 text-ink-soft tabular-nums">
                {clockTime(new Date(`1970-01-01T${at}:00Z`), 'UTC')}
              </span>
              <span translate="no" dir="auto">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
