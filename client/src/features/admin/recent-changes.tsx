import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AuditEntry } from '#shared/admin';
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
        Recent changes
      </h2>
      <QueryState
        query={query}
        what="the recent changes"
        loading={<p className="text-ink-soft">Loading the recent changes…</p>}
        empty={<p className="text-ink-soft">No admin has changed an account yet.</p>}
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
                className="justify-self-start"
                onClick={() => setAll(true)}
              >
                Show {changes.length - FIRST_SHOWN} more
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
        <strong>{entry.adminEmail ?? 'Dear Ones'}</strong> {auditWords(entry)}{' '}
        <strong>{entry.targetEmail}</strong>
      </p>
      <p className="text-small text-ink-soft">
        <time dateTime={entry.createdAt}>{auditTime(entry.createdAt)}</time>
      </p>
    </li>
  );
}

const fieldWords: Readonly<Record<string, string>> = {
  email: 'email address',
  password: 'password',
  isAdmin: 'admin rights',
  isEmailVerified: 'email status',
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip code',
  country: 'country',
  caregiverPhoneNumber: 'caregiver phone number',
};

const inWords = new Intl.ListFormat('en-US');

/** Returns the words between the admin and the changed account, for example "changed the city of". */
export function auditWords({ action, fields }: Pick<AuditEntry, 'action' | 'fields'>): string {
  if (action === 'handed-over') return 'handed a person over to';
  if (action !== 'updated') return `${action} the account`;
  const names = fields.map((field) => fieldWords[field] ?? field);
  return names.length > 0 ? `changed the ${inWords.format(names)} of` : 'changed';
}

/** Formats a time like "Nov 21, 2026, 6:05 PM", by default in the time zone of the device. */
export const auditTime = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
