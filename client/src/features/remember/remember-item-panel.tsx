import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { NoItemsYet } from './no-items';
import { editItemId, RememberItemList, RowsSkeleton } from './remember-item-list';
import { rememberItemsQuery, useDeleteRememberItem } from './remember-item.queries';

export const RememberItemDialog = lazyDialog(
  async () => (await import('./remember-item-dialog')).RememberItemDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const ItemVoiceDialog = lazyDialog(
  async () => (await import('./item-voice-dialog')).ItemVoiceDialog,
  {
    isOpen: ({ item }) => item !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The items of Remember This: how many there are, and adding, changing and deleting them. */
export function RememberItemPanel() {
  const { id: personId, role } = usePerson();
  const query = useQuery(rememberItemsQuery(personId));
  const items = query.data;
  const [shown, setShown] = useState<'new' | PersonItem>();
  const [voiceFor, setVoiceFor] = useState<number>();
  const { mutateAsync: remove } = useDeleteRememberItem();
  const { heading, ...toDelete } = useRowToDelete(items, editItemId);
  const headingId = useId();
  return (
    <section id="notes" aria-labelledby={headingId} className="grid scroll-mt-6 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            {panelTitle()}
          </h2>
          <p className="min-h-[1.5em] text-ink-soft">{items && itemsAdded(items.length)}</p>
        </div>
        {hasRight(role, 'contribute') && <AddItemButton onAdd={() => setShown('new')} />}
      </div>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading your memory items…`,
          failed: t`We could not load your memory items`,
        }}
        skeleton={<RowsSkeleton />}
        empty={<NoItemsYet canAdd={hasRight(role, 'contribute')} />}
      >
        {(list) => (
          <RememberItemList
            items={list}
            canEdit={hasRight(role, 'edit')}
            canRecord={hasRight(role, 'contribute')}
            onEdit={setShown}
            onVoice={({ id }) => setVoiceFor(id)}
          />
        )}
      </QueryState>
      <RememberItemDialog
        subject={shown === 'new' ? shown : (items?.find(({ id }) => id === shown?.id) ?? shown)}
        onVoice={({ id }) => setVoiceFor(id)}
        onDelete={toDelete.ask}
        focusAfter={toDelete.dialog.focusAfter}
        onClose={() => setShown(undefined)}
      />
      <ItemVoiceDialog
        item={items?.find(({ id }) => id === voiceFor)}
        onClose={() => setVoiceFor(undefined)}
      />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Item`}
        question={t`Are you sure you want to delete this memory item?`}
        detail={toDelete.row?.title}
        texts={{
          deleted: t`Memory item deleted successfully`,
          refused: t`Error deleting memory item`,
        }}
        remove={async () => {
          if (!toDelete.row) return;
          await remove(toDelete.row.id);
          setShown(undefined);
        }}
      />
    </section>
  );
}

const panelTitle = () =>
  t({
    message: 'Remember This Items',
    comment: 'Heading: the items of the page “Remember This”',
  });

const AddItemButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button variant="secondary" className="max-sm:w-full print:hidden" onClick={onAdd}>
    <PlusIcon />
    <span>{t`Add Item`}</span>
  </Button>
);

const itemsAdded = (count: number): string => t`${count} item(s) added`;
