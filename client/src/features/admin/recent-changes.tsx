import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AuditEntry } from '#shared/admin/admin.answer';
import { clockTime, shortDate } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { QueryState } from '../../ui/query-state';
import { auditQuery } from './admin.queries';

const FIRST_SHOWN = 5;

/** The list of changes that admins made to accounts, newest first. */
export function RecentChanges() {
  const query = useQuery(auditQuery);
  const [all, setAll] = useState(false);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Recent changes`}
      </h2>
      <QueryState
        query={query}
        texts={{ failed: t`We could not load the recent changes` }}
        loading={<p className="text-ink-soft">{t`Loading the recent changes…`}</p>}
        empty={<p className="text-ink-soft">{t`No admin has changed an account yet.`}</p>}
      >
        {(changes) => (
          <>
            <ul className="grid">
              {changes.slice(0, all ? changes.length : FIRST_SHOWN).map((entry) => (
                <Change key={entry.id} entry={entry} />
              ))}
            </ul>
            {changes.length > FIRST_SHOWN && !all && (
              <Button
                variant="secondary"
                className="justify-self-start max-sm:w-full"
                onClick={() => setAll(true)}
              >
                {t`Show ${{ count: changes.length - FIRST_SHOWN }} more`}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  return (
    <li className="border-b border-line py-3 wrap-anywhere first:border-t">
      <p>
        <ChangeInWords entry={entry} />
      </p>
      <p className="text-small text-ink-soft">
        <time dateTime={entry.createdAt}>{auditTime(entry.createdAt)}</time>
      </p>
    </li>
  );
}

/** Says who changed what of which account. */
export function ChangeInWords({ entry }: { entry: Omit<AuditEntry, 'id' | 'createdAt'> }) {
  const admin = <strong translate="no">{entry.adminEmail ?? 'Dear Ones'}</strong>;
  const account = <strong translate="no">{entry.targetEmail}</strong>;
  const settings = new Intl.ListFormat(i18n.locale).format(entry.fields.map(settingName));
  switch (entry.action) {
    case 'created':
      return (
        <Trans>
          {admin} created the account {account}
        </Trans>
      );
    case 'deleted':
      return (
        <Trans>
          {admin} deleted the account {account}
        </Trans>
      );
    case 'settings':
      return (
        <Trans>
          {admin} chose these settings of Dear Ones: {settings}
        </Trans>
      );
    case 'handed-over':
      return (
        <Trans>
          {admin} handed a person over to {account}
        </Trans>
      );
    case 'reset-link':
      return (
        <Trans>
          {admin} made a link for a new password of {account}
        </Trans>
      );
    case 'updated': {
      if (entry.fields.length === 0)
        return (
          <Trans>
            {admin} changed {account}
          </Trans>
        );
      const fields = new Intl.ListFormat(i18n.locale).format(entry.fields.map(fieldName));
      return (
        <Trans comment="Fields: one or more, for example: first name, last name, and city">
          {admin} changed the {fields} of {account}
        </Trans>
      );
    }
  }
}

function settingName(setting: string): string {
  const names: Readonly<Record<string, string>> = {
    publicAddress: t`public address`,
    mail: t`mail server`,
    timeZone: t`time zone`,
    trustProxy: t`trusted proxies`,
    backupDir: t`folder for backups`,
    backupKey: t`key of the backups`,
  };
  return names[setting] ?? setting;
}

function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    email: t`email address`,
    password: t`password`,
    isAdmin: t`admin rights`,
    isEmailVerified: t`email status`,
    firstName: t`first name`,
    lastName: t`last name`,
    dateOfBirth: t`date of birth`,
    address: t`address`,
    city: t`city`,
    state: t({ message: 'state', comment: 'Part of an address: the state or province' }),
    zipCode: t`zip code`,
    country: t`country`,
    caregiverPhoneNumber: t`caregiver phone number`,
  };
  return names[field] ?? field;
}

/** Formats a time like "Nov 21, 2026, 6:05 PM", by default in the time zone of the device. */
export function auditTime(iso: string, timeZone?: string): string {
  const date = shortDate(iso, timeZone);
  const time = clockTime(new Date(iso), timeZone);
  return t({ message: `${date}, ${time}`, comment: 'For example: Nov 21, 2026, 6:05 PM' });
}
