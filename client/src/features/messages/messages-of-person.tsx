import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { usePerson } from '../../session/person';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { Disclosure } from '../../ui/disclosure';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { MessageRow, messageRowId } from './message-row';
import { messagesText } from './message-texts';
import { messagesQuery, useDeleteMessage } from './message.queries';

export const ShowDialog = lazyDialog(async () => (await import('./show-dialog')).ShowDialog, {
  isOpen: ({ message }) => message !== undefined,
  close: ({ onClose }) => onClose(),
});

type MessagesOfPersonProps = {
  /** True if one is new. Then the newest stands open; earlier ones are folded. */
  isNew: boolean;
  /** The id of the heading of a new one. */
  headingId: string;
};

const cardTitle = (name: string | null): string =>
  name === null
    ? t`From the tablet`
    : t({
        message: `From ${name}’s tablet`,
        comment: '{name} is the person who is cared for. Above what was said to the tablet',
      });

/** The messages that the person said to the tablet for this member or for the family. */
export function MessagesOfPerson({ isNew, headingId }: MessagesOfPersonProps) {
  const { name } = usePerson();
  if (!isNew)
    return (
      <Disclosure id="messages" isLazy title={cardTitle(name)} value={t`Earlier messages`}>
        <Messages />
      </Disclosure>
    );
  return (
    <>
      <h2 id={headingId} className="text-h3 font-bold wrap-anywhere">
        {cardTitle(name)}
      </h2>
      <Messages showsNewest />
    </>
  );
}

type MessagesProps = {
  /** True if the newest stands open above the others. */
  showsNewest?: boolean;
  /** Selects some of the messages. All without it. */
  select?: (messages: MessageOfPerson[]) => MessageOfPerson[];
};

/** Messages with their actions and dialogs. */
export function Messages({ showsNewest = false, select }: MessagesProps) {
  const query = useQuery({ ...messagesQuery(usePerson().id), select });
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<string>();
  const { mutateAsync: remove } = useDeleteMessage();
  const messages = query.data ?? [];
  const { row, ask, dialog } = useRowToDelete(messages, messageRowId);
  const isOnly = messages.filter(({ kind }) => kind === 'voice').length === 1;
  const rowOf = (message: MessageOfPerson) => (
    <MessageRow
      key={message.id}
      message={message}
      isFirst={isOnly && message.kind === 'voice'}
      onHeard={() => void queryClient.invalidateQueries({ queryKey: ['/api/messages'] })}
      onShow={() => setShown(message.id)}
      onDelete={() => ask(message)}
    />
  );
  return (
    <>
      <QueryState
        query={query}
        texts={{ loading: t`Loading the messages…`, failed: t`We could not load the messages` }}
        skeleton={<div aria-hidden="true" className="h-56" />}
        empty={<p className="text-ink-soft">{t`No messages.`}</p>}
      >
        {([newest, ...earlier]) =>
          showsNewest && newest ? (
            <>
              <ul>{rowOf(newest)}</ul>
              {earlier.length > 0 && (
                <Disclosure
                  id="earlier-messages"
                  level={3}
                  isFlat
                  title={t`Earlier messages`}
                  value={messagesText(earlier)}
                >
                  <ul className="grid gap-4">{earlier.map(rowOf)}</ul>
                </Disclosure>
              )}
            </>
          ) : (
            <ul className="grid gap-4">{query.data?.map(rowOf)}</ul>
          )
        }
      </QueryState>
      <ShowDialog message={shown} onClose={() => setShown(undefined)} />
      <ConfirmDelete
        {...dialog}
        focusAfter={() =>
          (messages.length > 1 ? dialog.focusAfter() : null) ?? document.querySelector('#main h1')
        }
        title={t`Delete Message`}
        question={
          row?.toAll
            ? t`Are you sure you want to delete this message? It is deleted for everybody, also for those who keep it.`
            : t`Are you sure you want to delete this message? Nobody else can hear it.`
        }
        texts={{ deleted: t`Message deleted`, refused: t`Error deleting message` }}
        remove={async () => {
          if (row) await remove(row.id);
        }}
      />
    </>
  );
}
