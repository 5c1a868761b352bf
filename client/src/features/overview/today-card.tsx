import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { paths } from '#shared/product/paths';
import { useFirstArrival } from '../../lib/use-first-arrival';
import { TextLink } from '../../ui/app-link';
import { Card } from '../../ui/card';
import { FirstFaceNews } from '../../ui/first-face';
import { PersonToday } from './person-today';

type TodayCardProps = { overview: PersonOverview; name: string | null };

/** The day of the only person of an account. Not shown while there is nothing to tell. */
export function TodayCard({ overview, name }: TodayCardProps) {
  const headingId = useId();
  const { faces, today, tabletHeardAt } = overview;
  const firstId = useFirstArrival(faces[0]);
  const first = faces.find(({ id }) => id === firstId);
  if (faces.length === 0 && today.length === 0 && tabletHeardAt === null) return null;
  return (
    <Card aria-labelledby={headingId} {...(first && { className: 'motion-safe:animate-arrive' })}>
      {first && <FirstFaceNews key={first.id} name={first.name} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-h3 font-bold wrap-anywhere">
          {name === null
            ? t`Today`
            : t({
                message: `Today with ${name}`,
                comment: '{name} is the person who is cared for',
              })}
        </h2>
        {tabletHeardAt !== null && (
          <TextLink href={paths.day}>{t`Plans, calls and messages`}</TextLink>
        )}
      </div>
      <div className="mt-4 grid gap-4">
        <PersonToday overview={overview} />
      </div>
    </Card>
  );
}
