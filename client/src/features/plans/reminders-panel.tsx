import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryState } from '../../ui/query-state';
import type { FaceOfReminder } from './reminder-dialog';

/** Loaded lazily, as a query, so that a failed load can be retried like one. */
const remindersModule = queryOptions({
  queryKey: ['reminders-module'],
  queryFn: async () => (await import('./reminders')).Reminders,
});

/** What the tablet reminds the person of. */
export function RemindersPanel({ faces }: { faces: readonly FaceOfReminder[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-h2 font-bold">{t`Reminders`}</h2>
        <p className="max-w-reading text-ink-soft">
          {t`At its time, the tablet says it and shows a button: Done. Not for medicine that must not be missed.`}
        </p>
      </div>
      <QueryState
        query={useQuery(remindersModule)}
        words={{ loading: t`Loading the reminders…`, failed: t`We could not load the reminders` }}
        skeleton={<div aria-hidden="true" className="h-32 rounded-card border border-line" />}
      >
        {(Reminders) => <Reminders faces={faces} />}
      </QueryState>
    </section>
  );
}
