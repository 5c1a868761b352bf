import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#shared/circle/member.answer';
import { HISTORY_YEARS } from '#shared/product/limits';
import { classNames } from '../../lib/class-names';
import { numberInWords } from '../../lib/number-in-words';
import { memberName, membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { QueryState } from '../../ui/query-state';
import { StateMessage } from '../../ui/state-message';
import { StateScene } from '../../ui/state-scene';
import { HistorySentences } from './history-sentences';
import { foldHistory } from './history-texts';
import { historyQuery } from './history.queries';

/** Lists what the members did, newest first. */
export function HistoryList() {
  const { id: personId } = usePerson();
  const years = numberInWords(HISTORY_YEARS);
  const [shown, setShown] = useState<{ by?: number | undefined; pages: number }>({ pages: 1 });
  const query = useQuery(historyQuery(personId, shown));
  const { data: members = [] } = useQuery(membersQuery(personId));
  return (
    <section aria-label={t`What happened`} className="grid gap-6">
      <MemberFilter members={members} by={shown.by} onChange={(by) => setShown({ by, pages: 1 })} />
      <QueryState
        query={query}
        texts={{ loading: t`Loading the history…`, failed: t`We could not load the history` }}
        skeleton={<div aria-hidden="true" className="h-96 rounded-card border border-line" />}
      >
        {({ entries }) =>
          entries.length > 0 ? (
            <HistorySentences folds={foldHistory(entries)} members={members} />
          ) : (
            <StateMessage
              title={t`Nothing has happened yet.`}
              drawing={<StateScene name="day" />}
            />
          )
        }
      </QueryState>
      {query.data?.hasOlder && (
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          busy={query.isPlaceholderData ? t`Loading…` : undefined}
          onClick={() => setShown({ ...shown, pages: shown.pages + 1 })}
        >
          {t`Show older`}
        </Button>
      )}
      <p className="text-ink-soft">
        {t`The history goes back ${years} years. Everybody in the circle can read it.`}
      </p>
    </section>
  );
}

type MemberFilterProps = {
  members: readonly Member[];
  /** The user id of the member to show; undefined for all. */
  by: number | undefined;
  onChange: (by: number | undefined) => void;
};

/** Limits the history to one member. Not shown for a circle of one. */
function MemberFilter({ members, by, onChange }: MemberFilterProps) {
  if (members.length < 2) return null;
  const choices = [
    { userId: undefined, name: t({ message: 'Everybody', comment: 'Every member of the circle' }) },
    ...members.map((member) => ({
      userId: member.userId,
      name: member.isMe ? t`You` : memberName(member),
    })),
  ];
  return (
    <div role="group" aria-label={t`Whose entries to show`} className="flex flex-wrap gap-2.5">
      {choices.map(({ userId, name }) => (
        <button
          key={userId ?? name}
          type="button"
          aria-pressed={userId === by}
          onClick={() => onChange(userId)}
          className={classNames(
            'min-h-target max-w-full cursor-pointer rounded-round border-2 px-4 wrap-anywhere',
            userId === by
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          <bdi translate="no">{name}</bdi>
        </button>
      ))}
    </div>
  );
}
