import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { settingVariables } from '#shared/setup/setting-variables';
import type { SettingName, SettingsAnswer } from '#shared/setup/setup.answer';
import type { SettingsInput } from '#shared/setup/setup.form';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Disclosure } from '../../ui/disclosure';
import { Form, FormEnd } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/query-state';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { OpenAddress } from './address-check';
import { AddressNotes } from './address-notes';
import { BackupFolderField } from './backup-folder-field';
import { BackupKey } from './backup-key';
import { addressOf, MailServerFields, mailServerRules } from './mail-server-fields';
import { originOf } from './opened-origin';
import { PasskeyNotes } from './passkey-notes';
import { settingsQuery, useChangeSettings } from './setup.queries';
import { TimeZoneField } from './time-zone-field';

const addressRules = lazyRules(() => import('./setup-rules').then((all) => all.addressRules));

/** The settings of the set-up page, which administrators can change later. */
export function InstallationSettings({ email }: { email: string }) {
  const query = useQuery(settingsQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Settings`}
      </h2>
      <p className="max-w-reading text-ink-soft">
        {site.noMail
          ? t`A change asks for your password and comes into force within a few seconds. It stands among the recent changes in User Management.`
          : t`A change asks for your password and comes into force within a few seconds. All administrators get an email about it.`}
      </p>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading the settings…`,
          failed: t`The settings could not be loaded`,
        }}
      >
        {(settings) => (
          <div className="grid gap-3">
            <PublicAddress settings={settings} />
            <Emails settings={settings} email={email} />
            <Proxies settings={settings} />
            <TimeZone settings={settings} />
            <Backups settings={settings} />
          </div>
        )}
      </QueryState>
    </section>
  );
}

type SettingProps = { settings: SettingsAnswer };

const texts = () => ({
  saved: t`Saved. It comes into force within a few seconds.`,
  refused: t`Not saved yet`,
});

function Setting({
  name,
  title,
  value,
  settings,
  children,
}: SettingProps & { name: SettingName; title: string; value: string; children: ReactNode }) {
  const isFixed = settings.fixed.includes(name);
  const variable = settingVariables[name];
  return (
    <Disclosure id={`setting-${name}`} level={3} title={title} value={value} isLazy>
      {isFixed ? (
        <Notice title={t`This is set already`}>
          <p>{t`The variable ${variable} of the server sets this, so there is nothing to choose here.`}</p>
        </Notice>
      ) : (
        <div className="grid max-w-column grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      )}
    </Disclosure>
  );
}

function PublicAddress({ settings }: SettingProps) {
  const { publicAddress, checkCode } = settings;
  const change = useChangeSettings();
  const form = useValidatedForm({
    rules: addressRules,
    defaultValues: { publicAddress: publicAddress ?? window.location.origin },
    save: (input: { publicAddress: string }) => change.mutateAsync(input),
    onSaved: () => undefined,
    texts: texts(),
  });
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch('publicAddress');
  const address = originOf(typed);
  return (
    <Setting
      name="publicAddress"
      title={t`Public address`}
      value={publicAddress ?? t`Not chosen: links lead to this machine only`}
      settings={settings}
    >
      <Form onSubmit={form.submit}>
        <TextField
          label={t`Public address`}
          hint={t`Such as https://dearones.example, with nothing after it. Tablets and everybody’s logins stay with the former address: open the new one first, to see that it leads here.`}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={errors.publicAddress?.message}
          {...form.register('publicAddress')}
        />
        <AddressNotes address={typed} />
        {address !== undefined && (
          <div className="grid gap-3">
            <OpenAddress address={address} by="settings" code={checkCode} />
            <p className="text-ink-soft">
              {t`It should say “This is it”. If nothing opens there, change the address.`}
            </p>
          </div>
        )}
        <PasskeyNotes passkeys={settings.passkeys} address={address} />
        <FormEnd
          submitLabel={t`Save`}
          busy={isSubmitting ? t`Saving…` : undefined}
          serverError={form.serverError}
        />
      </Form>
    </Setting>
  );
}

function Emails({ settings, email }: SettingProps & { email: string }) {
  const { mail, unprovenAddresses } = settings;
  const [hasMail, setHasMail] = useState(mail !== 'none');
  const change = useChangeSettings();
  const server = typeof mail === 'object' ? mail : null;
  const form = useValidatedForm({
    rules: mailServerRules,
    defaultValues: {
      user: server?.user ?? email,
      host: server?.host ?? '',
      port: String(server?.port ?? 587),
      password: '',
    },
    save: (input) => change.mutateAsync({ mail: { url: addressOf(input) } }),
    onSaved: () => undefined,
    texts: texts(),
  });
  const withoutMail = useSave(change.mutateAsync);
  return (
    <Setting name="mail" title={t`Emails`} value={mailInWords(mail)} settings={settings}>
      <Form onSubmit={hasMail ? form.submit : () => withoutMail.save({ mail: 'none' })}>
        <ChoiceGroup
          label={t`Emails`}
          options={[
            { value: 'server', label: t`Yes, with a mail address of mine` },
            {
              value: 'none',
              label: t`No, without emails`,
              hint: t`Invitations and new passwords become cards that you pass on. You can add emails later.`,
            },
          ]}
          value={hasMail ? 'server' : 'none'}
          onChange={(chosen) => setHasMail(chosen === 'server')}
        />
        {hasMail && (
          <MailServerFields form={form} email={email} hasPassword={server?.hasPassword ?? false} />
        )}
        {hasMail && unprovenAddresses > 0 && (
          <Notice title={t`Addresses that are not verified yet`}>
            <p>
              {mail === 'none'
                ? t`Accounts whose address no email has verified: ${unprovenAddresses}. Once you have saved this, each gets one email that asks to verify it, and no other until that is done. Yours may be among them.`
                : t`Accounts whose address no email has verified: ${unprovenAddresses}. Each was asked to verify it by one email, and gets no other until that is done.`}
            </p>
          </Notice>
        )}
        <FormEnd
          submitLabel={t`Save`}
          busy={form.formState.isSubmitting || change.isPending ? t`Saving…` : undefined}
          serverError={hasMail ? form.serverError : withoutMail.problem}
        />
      </Form>
    </Setting>
  );
}

function mailInWords(mail: SettingsAnswer['mail']): string {
  if (mail === 'none') return t`No emails`;
  if (mail === 'folder') return t`Written to a folder of the server`;
  return mail ? `${mail.host}:${mail.port}` : t`Sent by a mail server`;
}

function Proxies({ settings }: SettingProps) {
  const { trustProxy, proxies } = settings;
  const [typed, setTyped] = useState(trustProxy);
  const change = useChangeSettings();
  const { save, problem } = useSave(change.mutateAsync);
  const seen = proxies.join(', ');
  return (
    <Setting
      name="trustProxy"
      title={t`Trusted proxies`}
      value={trustProxy || t({ message: 'None', comment: 'No proxy is trusted' })}
      settings={settings}
    >
      <Form onSubmit={() => save({ trustProxy: typed })}>
        <TextField
          label={t`Exact addresses of the proxies in front of Dear Ones`}
          hint={t`With commas between them. Empty: no proxy is trusted. A trusted proxy says from where each visitor comes.`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {seen !== '' && seen !== typed && (
          <div className="grid gap-3">
            <p>{t`Your request came through: ${seen}`}</p>
            <Button
              variant="secondary"
              className="justify-self-start max-sm:w-full"
              onClick={() => setTyped(seen)}
            >
              {t`Enter this address`}
            </Button>
          </div>
        )}
        <FormEnd
          submitLabel={t`Save`}
          busy={change.isPending ? t`Saving…` : undefined}
          serverError={problem}
        />
      </Form>
    </Setting>
  );
}

function TimeZone({ settings }: SettingProps) {
  const [zone, setZone] = useState(settings.timeZone);
  const change = useChangeSettings();
  const { save, problem } = useSave(change.mutateAsync);
  return (
    <Setting
      name="timeZone"
      title={t`Time zone`}
      value={settings.timeZone.replaceAll('_', ' ')}
      settings={settings}
    >
      <Form onSubmit={() => save({ timeZone: zone })}>
        <TimeZoneField value={zone} onChange={setZone} />
        <FormEnd
          submitLabel={t`Save`}
          busy={change.isPending ? t`Saving…` : undefined}
          serverError={problem}
        />
      </Form>
    </Setting>
  );
}

function Backups({ settings }: SettingProps) {
  const [folder, setFolder] = useState(settings.backupDir);
  const [notedKey, setNotedKey] = useState<string>();
  const change = useChangeSettings();
  const { save, problem } = useSave(change.mutateAsync);
  const backupKey = change.data?.backupKey;
  return (
    <Setting
      name="backupDir"
      title={t`Backups`}
      value={settings.backupDir || t`No backups are made`}
      settings={settings}
    >
      {backupKey !== undefined && backupKey !== notedKey ? (
        <BackupKey backupKey={backupKey} onNoted={() => setNotedKey(backupKey)} />
      ) : (
        <>
          <Form onSubmit={() => save({ backupDir: folder.trim() })}>
            <BackupFolderField value={folder} onChange={setFolder} />
            <FormEnd
              submitLabel={t`Save`}
              busy={change.isPending ? t`Saving…` : undefined}
              serverError={problem}
            />
          </Form>
          {settings.hasBackupKey && settings.backupDir !== '' && (
            <NewBackupKey onMake={() => void save({ newBackupKey: true })} />
          )}
        </>
      )}
    </Setting>
  );
}

/** The answer with a key may never have arrived, and a paper can be lost. */
const NewBackupKey = ({ onMake }: { onMake: () => void }) => (
  <div className="grid gap-3">
    <p>
      {t`Backups open with a key that was shown once. If nobody has it, make a new one. Backups of before still need the former key: without it, nobody can open them. One for the new key is made within a few minutes.`}
    </p>
    <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onMake}>
      {t`Make a new key`}
    </Button>
  </div>
);

/** Saves what no rules of a form can check. */
function useSave(change: (input: SettingsInput) => Promise<unknown>) {
  const [problem, setProblem] = useState<string>();
  const save = async (input: SettingsInput) => {
    setProblem(undefined);
    try {
      await change(input);
      toast({ title: texts().saved });
    } catch (error) {
      if (!isPasswordDeclined(error)) setProblem(serverMessage(error, t`Please try again.`));
    }
  };
  return { save, problem };
}
