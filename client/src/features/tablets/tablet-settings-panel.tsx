import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailed } from '../../ui/state-message';
import type { TabletSettingsFormProps } from './tablet-settings-form';
import { tabletSettingsQuery } from './tablets.queries';

/** The form's 16 KB are loaded lazily, as a query, so that a failed load can be retried like one. */
const formQuery = queryOptions({
  queryKey: ['tablet-settings-form'],
  queryFn: async () => (await import('./tablet-settings-form')).TabletSettingsForm,
});

type TabletSettingsPanelProps = Pick<TabletSettingsFormProps, 'preview'>;

/** The name and the message on the tablet's first screen. */
export function TabletSettingsPanel({ preview }: TabletSettingsPanelProps) {
  const { data: settings } = useQuery(tabletSettingsQuery);
  const { data: Form } = useQuery(formQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-h2 font-bold">
          Name and message
        </h2>
        <p className="max-w-reading text-ink-soft">Shown on the tablet's home screen.</p>
      </div>
      {settings && Form ? <Form settings={settings} preview={preview} /> : <SettingsSkeleton />}
    </section>
  );
}

function SettingsSkeleton() {
  const missing = [useQuery(tabletSettingsQuery), useQuery(formQuery)].filter(
    ({ data }) => data === undefined,
  );
  const retry = () => missing.forEach(({ refetch }) => void refetch());
  // Counted rather than read from `isError`: a retry clears the error, and the button must stay.
  if (missing.some(({ errorUpdateCount }) => errorUpdateCount > 0))
    return (
      <LoadFailed
        what="the name and the message"
        retrying={missing.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    );
  return (
    <>
      <p role="status" className="sr-only">
        Loading the name and the message…
      </p>
      <div
        aria-hidden="true"
        className="h-[56rem] rounded-card border border-line sm:h-[50rem] lg:h-[33rem]"
      />
    </>
  );
}
