import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AuditEntry } from '#shared/admin';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/state-message';
import { auditQuery } from './admin.queries';
import { auditTime, auditWords } from './audit-words';

const FIRST_SHOWN = 5;

/** What admins did to whom, and when, newest first. */
export function RecentChanges() {
  const { data, isError, isFetching, refetch } = useQuery(auditQuery);
  const [all, setAll] = useState(false);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-h2 font-bold">
        Recent changes
      </h2>
      {!data && isError && (
        <LoadFailed
          what="the recent changes"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <p className="text-ink-soft">Loading the recent changes…</p>}
      {data?.length === 0 && <p className="text-ink-soft">No admin has changed an account yet.</p>}
      <ul className="grid">
        {data?.slice(0, all ? data.length : FIRST_SHOWN).map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ul>
      {data && data.length > FIRST_SHOWN && !all && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
          Show {data.length - FIRST_SHOWN} more
        </Button>
      )}
    </section>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  return (
    <li className="border-b border-line py-3 wrap-anywhere first:border-t">
      <p>
        <strong>{entry.adminEmail}</strong> {auditWords(entry)} <strong>{entry.targetEmail}</strong>
      </p>
      <p className="text-small text-ink-soft">
        <time dateTime={entry.createdAt}>{auditTime(entry.createdAt)}</time>
      </p>
    </li>
  );
}
