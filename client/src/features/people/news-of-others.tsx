import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '#shared/product/paths';
import { membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { HistorySentences } from './history-sentences';
import { foldHistory } from './history-texts';
import { historyQuery } from './history.queries';

/** The maximum number of entries: as many as one glance takes in. */
const NEWS_MAX = 5;

/** The last actions of the other members, and the link to the whole history. */
export function NewsOfOthers() {
  const { id: personId } = usePerson();
  const { data: history } = useQuery(historyQuery(personId));
  const { data: members } = useQuery(membersQuery(personId));
  const headingId = useId();
  const me = members?.find(({ isMe }) => isMe)?.userId;
  const entries = history?.entries.filter(({ byUserId }) => byUserId !== me);
  const news = me === undefined ? undefined : foldHistory(entries ?? []).slice(0, NEWS_MAX);
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="text-h2 font-bold">{t`What others did`}</h2>
      {news && news.length > 0 ? (
        <HistorySentences folds={news} members={members ?? []} />
      ) : (
        history && <p className="text-ink-soft">{t`Nothing yet.`}</p>
      )}
      <p>
        <TextLink href={paths.history} className="inline-flex min-h-target items-center">
          {t`History`}
        </TextLink>
      </p>
    </section>
  );
}
