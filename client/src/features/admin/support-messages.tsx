import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SupportMessage } from '#shared/contact/contact.answer';
import { api } from '../../lib/api-client';
import { Badge } from '../../ui/badge';
import { MailText } from '../../ui/mail-text';
import { QueryState } from '../../ui/query-state';
import { auditTime } from './recent-changes';

const messagesQuery = {
  queryKey: ['/api/admin/contact-messages'],
  queryFn: () => api('GET /api/admin/contact-messages'),
  staleTime: 0,
};

/** Lists what visitors wrote to support, where no email brings it. */
export function SupportMessages() {
  const query = useQuery(messagesQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Messages to support`}
      </h2>
      <QueryState
        query={query}
        texts={{ failed: t`We could not load the messages` }}
        loading={<p className="text-ink-soft">{t`Loading…`}</p>}
        empty={<p className="text-ink-soft">{t`Nobody has written yet.`}</p>}
      >
        {(messages) => (
          <ul className="grid">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function Message({
  message: { name, email, subject, message, possibleSpam, createdAt },
}: {
  message: SupportMessage;
}) {
  return (
    <li className="grid gap-1 border-b border-line py-3 wrap-anywhere first:border-t">
      <p translate="no" dir="auto" className="font-bold">
        {subject}
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
        <bdi translate="no">{name}</bdi>
        <MailText>{email}</MailText>
        <time dateTime={createdAt}>{auditTime(createdAt)}</time>
      </p>
      {possibleSpam && (
        <p>
          <Badge tone="warning">{t`Possible spam`}</Badge>
        </p>
      )}
      <p translate="no" dir="auto" className="whitespace-pre-line">
        {message}
      </p>
    </li>
  );
}
