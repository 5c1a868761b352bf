import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryState } from '../../ui/query-state';
import { PlannedSkeleton } from './planned-section';
import type { FaceOfReminder } from './reminder-preview';

/** Loaded lazily, as a query, so that a failed load can be retried like one. */
const remindersModule = queryOptions({
  queryKey: ['reminders-module'],
  queryFn: async () => (await import('./reminders')).Reminders,
});

/** What the tablet reminds the person of. */
export const RemindersPanel = ({ faces }: { faces: readonly FaceOfReminder[] }) => (
  <QueryState
    query={useQuery(remindersModule)}
    words={{ loading: t`Loading the reminders…`, failed: t`We could not load the reminders` }}
    skeleton={<PlannedSkeleton />}
  >
    {(Reminders) => <Reminders faces={faces} />}
  </QueryState>
);
