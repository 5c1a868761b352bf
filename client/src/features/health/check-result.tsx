import { t } from '@lingui/core/macro';
import type { Check } from '#shared/health/health.answer';
import { settingVariables } from '#shared/setup/setting-variables';
import type { SettingName } from '#shared/setup/setup.answer';
import { TextLink } from '../../ui/app-link';
import { Notice } from '../../ui/notice';

const tones = { ok: 'success', warning: 'warning', failed: 'danger' } as const;

type CheckResultProps = {
  check: Check;
  /** The settings that variables set; undefined until they are known. */
  fixed: readonly SettingName[] | undefined;
};

/** The result of a check, with its remedy. */
export function CheckResult({ check, fixed }: CheckResultProps) {
  const { name, state, message, remedy } = check;
  const [what, how] = [checkName(name), stateName(state)];
  const title = t({ message: `${what}: ${how}`, comment: 'A check of the server: “Disk: fine”' });
  return (
    <Notice tone={tones[state]} title={title}>
      <p className="wrap-anywhere">{message}</p>
      {remedy !== null && (
        <>
          <p className="mt-2 wrap-anywhere">{remedy}</p>
          {fixed && <WhereToChange name={name} remedy={remedy} fixed={fixed} />}
        </>
      )}
    </Notice>
  );
}

type WhereToChangeProps = {
  name: Check['name'];
  remedy: string;
  fixed: readonly SettingName[];
};

/** Leads to the setting below that a remedy is about. A variable that sets it is changed elsewhere. */
function WhereToChange({ name, remedy, fixed }: WhereToChangeProps) {
  const found = settingOf(name);
  if (!found) return null;
  const { id, setting } = found;
  if (fixed.includes(id)) {
    const variable = settingVariables[id];
    // Other remedies change nothing about the setting.
    return remedy.includes(variable) ? (
      <p className="mt-2">{t`${variable} is a variable of the server: change it where Dear Ones is started, and start it again.`}</p>
    ) : null;
  }
  return (
    <p className="mt-2">
      <TextLink href={`#setting-${id}`}>{t`Go to the setting “${setting}”`}</TextLink>
    </p>
  );
}

function settingOf(name: Check['name']): { id: SettingName; setting: string } | undefined {
  const settings: Partial<Record<Check['name'], { id: SettingName; setting: string }>> = {
    emails: { id: 'mail', setting: t`Emails` },
    address: { id: 'publicAddress', setting: t`Public address` },
    visitors: { id: 'trustProxy', setting: t`Trusted proxies` },
    backups: { id: 'backupDir', setting: t`Backups` },
  };
  return settings[name];
}

function checkName(name: Check['name']): string {
  const names: Readonly<Record<Check['name'], string>> = {
    settings: t`Settings`,
    database: t`Database`,
    live: t({
      message: 'Changes at once',
      comment: 'A check of the server: changes reach other servers and tablets at once',
    }),
    emails: t`Emails`,
    clock: t({ message: 'Clock', comment: 'Of a server' }),
    address: t({ message: 'Web address', comment: 'Of this installation' }),
    disk: t({ message: 'Disk', comment: 'Of a server' }),
    backups: t({ message: 'Backups', comment: 'Of the data of a server' }),
    photos: t`Photo store`,
    notifications: t`Notifications`,
    passkeys: t`Passkeys`,
    calls: t`Live calls`,
    visitors: t({ message: 'Visitors', comment: 'A check of the server: where they come from' }),
    version: t({ message: 'Version', comment: 'Of a program' }),
  };
  return names[name];
}

function stateName(state: Check['state']): string {
  const names: Readonly<Record<Check['state'], string>> = {
    ok: t({ message: 'fine', comment: 'Result of a check of the server, after a colon' }),
    warning: t({
      message: 'needs attention',
      comment: 'Result of a check of the server, after a colon',
    }),
    failed: t({
      message: 'does not work',
      comment: 'Result of a check of the server, after a colon',
    }),
  };
  return names[state];
}
