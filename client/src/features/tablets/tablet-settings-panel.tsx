import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentProps } from 'react';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { bothQueries, QueryState } from '../../ui/query-state';
import { PersonPicture } from './person-picture';
import type { TabletSettingsForm } from './tablet-settings-form';
import { tabletSettingsQuery } from './tablets.queries';

/** The form's 16 KB are loaded lazily, as a query, so that a failed load can be retried like one. */
const formQuery = queryOptions({
  queryKey: ['tablet-settings-form'],
  queryFn: async () => (await import('./tablet-settings-form')).TabletSettingsForm,
});

export const ClockDialog = lazyDialog(async () => (await import('./clock-dialog')).ClockDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** The name and the message on the tablet's first screen, and the picture that the circle sees. */
export function TabletSettingsPanel({
  faces,
  contacts,
}: Omit<ComponentProps<typeof TabletSettingsForm>, 'settings'>) {
  const query = bothQueries(useQuery(tabletSettingsQuery(usePerson().id)), useQuery(formQuery));
  const headingId = useId();
  const [isClockOpen, setClockOpen] = useState(false);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 id={headingId} className="text-h2 font-bold">{t`Name and message`}</h2>
          <p className="max-w-reading text-ink-soft">{t`Shown on the tablet’s home screen.`}</p>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => setClockOpen(true)}
        >
          {t`Clock and night`}
        </Button>
      </div>
      <ClockDialog open={isClockOpen} onClose={() => setClockOpen(false)} />
      <QueryState
        query={query}
        texts={{
          loading: t`Loading the name and the message…`,
          failed: t`We could not load the name and the message`,
        }}
        skeleton={<SettingsSkeleton />}
      >
        {([settings, Form]) => <Form settings={settings} faces={faces} contacts={contacts} />}
      </QueryState>
      <PersonPicture />
    </section>
  );
}

const SettingsSkeleton = () => (
  <div
    aria-hidden="true"
    className="h-[56rem] rounded-card border border-line sm:h-[50rem] lg:h-[33rem]"
  />
);
