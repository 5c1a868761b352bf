import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { RememberItem } from '#shared/remember-item';
import { neighbourOf } from '../../lib/neighbour';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { ItemsSkeleton } from './items-skeleton';
import { NoItemsYet } from './no-memory-items';
import {
  DeleteRememberItemDialog,
  ItemVoiceDialog,
  RememberItemDialog,
} from './remember-item-dialogs';
import { editItemId, RememberItemList } from './remember-item-list';
import { rememberItemsQuery } from './remember-item.queries';
import { RowsSkeleton } from './rows-skeleton';

/** The items of Remember This: how many there are, and adding, changing and deleting them. */
export function RememberItemPanel() {
  const { data: items } = useQuery(rememberItemsQuery);
  const [shown, setShown] = useState<'new' | RememberItem>();
  const [toDelete, setToDelete] = useState<RememberItem>();
  const [voiceFor, setVoiceFor] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the place of the item that is to be deleted. */
  const next = useRef<RememberItem>(undefined);
  const headingId = useId();
  const askToDelete = (item: RememberItem) => {
    next.current = neighbourOf(items ?? [], item);
    setToDelete(item);
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            Remember This Items
          </h2>
          <p className="min-h-[1.5em] text-ink-soft">{items && `${items.length} item(s) added`}</p>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full print:hidden"
          onClick={() => setShown('new')}
        >
          <PlusIcon />
          Add Item
        </Button>
      </div>
      {items ? (
        <Items
          items={items}
          onEdit={setShown}
          onDelete={askToDelete}
          onVoice={({ id }) => setVoiceFor(id)}
        />
      ) : (
        <ItemsSkeleton places={<RowsSkeleton />} />
      )}
      <RememberItemDialog subject={shown} onClose={() => setShown(undefined)} />
      <ItemVoiceDialog
        item={items?.find(({ id }) => id === voiceFor)}
        onClose={() => setVoiceFor(undefined)}
      />
      <DeleteRememberItemDialog
        item={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => document.getElementById(editItemId(next.current?.id)) ?? heading.current}
      />
    </section>
  );
}

function Items(props: Parameters<typeof RememberItemList>[0]) {
  return props.items.length > 0 ? <RememberItemList {...props} /> : <NoItemsYet />;
}
