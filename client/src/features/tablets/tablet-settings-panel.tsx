import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailed } from '../../ui/state-message';
import { TabletSettingsForm, type TabletSettingsFormProps } from './tablet-settings-form';
import { tabletSettingsQuery } from './tablet-settings.queries';

type TabletSettingsPanelProps = Pick<TabletSettingsFormProps, 'preview'>;

/** The name and the message on the tablet's first screen. */
export function TabletSettingsPanel({ preview }: TabletSettingsPanelProps) {
  const { data: settings } = useQuery(tabletSettingsQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-h2 font-bold">
          Name and message
        </h2>
        <p className="max-w-reading text-ink-soft">They stand on the first screen of the tablet, all day.</p>
      </div>
      {settings ? <TabletSettingsForm settings={settings} preview={preview} /> : <SettingsOnTheirWay />}
    </section>
  );
}

function SettingsOnTheirWay() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(tabletSettingsQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0) return <LoadFailed what="the name and the message" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading the name and the message…
      </p>
      <div aria-hidden="true" className="h-96 rounded-card border border-line" />
    </>
  );
}
