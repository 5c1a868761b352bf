import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { languageNames, languageOf } from '#shared/product/languages';
import type { TabletSettings as Settings } from '#shared/tablets/tablet.answer';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { Disclosure } from '../../ui/disclosure';
import { lazyDialog } from '../../ui/lazy-dialog';
import { bothQueries, QueryState } from '../../ui/query-state';
import { RowButton } from '../../ui/row';
import { nightText } from './night-text';
import type { TabletSettingsForm } from './tablet-settings-form';
import { tabletSettingsQuery } from './tablets.queries';

/** The form's 16 KB are loaded lazily, as a query, so that a failed load can be retried like one. */
const formQuery = queryOptions({
  queryKey: ['tablet-settings-form'],
  queryFn: async () => (await import('./tablet-settings-form')).TabletSettingsForm,
});

const ClockDialog = lazyDialog(async () => (await import('./clock-dialog')).ClockDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

type PreviewProps = Omit<ComponentProps<typeof TabletSettingsForm>, 'settings'>;

/** The name, the language and the message of the tablet, as a row that opens. */
export function TabletSettingsRow(preview: PreviewProps) {
  const { data } = useQuery(tabletSettingsQuery(usePerson().id));
  return (
    <Disclosure
      id="name"
      isLazy
      title={t`Name and language`}
      value={data && <NameAndLanguage {...data} />}
    >
      <TabletSettings {...preview} />
    </Disclosure>
  );
}

function NameAndLanguage({ personName, locale }: Pick<Settings, 'personName' | 'locale'>) {
  const language = languageOf(locale);
  return (
    <>
      {personName && <bdi translate="no">{personName}</bdi>}
      {personName && <span>{', '}</span>}
      <span lang={language} translate="no">
        {languageNames[language]}
      </span>
    </>
  );
}

function TabletSettings(preview: PreviewProps) {
  const query = bothQueries(useQuery(tabletSettingsQuery(usePerson().id)), useQuery(formQuery));
  return (
    <QueryState
      query={query}
      texts={{
        loading: t`Loading the name and the message…`,
        failed: t`We could not load the name and the message`,
      }}
      skeleton={<div aria-hidden="true" className="min-h-98" />}
    >
      {([settings, Form]) => <Form settings={settings} {...preview} />}
    </QueryState>
  );
}

/** The clock and the night of the tablet, as a row that opens their dialog. */
export function ClockRow() {
  const { data } = useQuery(personSettingsQuery(usePerson().id));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        title={t`Clock and night`}
        value={data && nightText(data)}
        onPress={() => setOpen(true)}
      />
      <ClockDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
