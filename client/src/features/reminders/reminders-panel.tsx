import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Elements } from '../../lib/elements';
import { PlannedSection, PlannedSkeleton } from '../../ui/planned-section';
import { QueryState } from '../../ui/query-state';
import type { FaceOfReminder } from './reminder-preview';
import { reminderSection } from './reminder-section';

/** Loaded lazily, as a query, so that a failed load can be retried like one. */
const remindersModule = queryOptions({
  queryKey: ['reminders-module'],
  queryFn: async () => (await import('./reminders')).Reminders,
});

/** Lists the reminders of the tablet. The heading is there from the start, so that nothing below moves. */
export function RemindersPanel({ faces }: { faces: readonly FaceOfReminder[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const around = (content: Elements) => (
    <PlannedSection
      {...reminderSection()}
      isFull={false}
      heading={heading}
      onAdd={() => setAdding(true)}
    >
      {content}
    </PlannedSection>
  );
  return (
    <QueryState
      query={useQuery(remindersModule)}
      texts={{ failed: t`We could not load the reminders` }}
      loading={around(
        <>
          <p role="status" className="sr-only">
            {t`Loading the reminders…`}
          </p>
          <PlannedSkeleton />
        </>,
      )}
      failed={around}
    >
      {(Reminders) => <Reminders faces={faces} isAdding={isAdding} />}
    </QueryState>
  );
}
