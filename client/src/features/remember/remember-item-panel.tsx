import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RememberItem } from '#shared/remember-item';
import { Button } from '../../ui/button';
import { NoteIcon, PlusIcon } from '../../ui/icons';
import { StateMessage } from '../../ui/state-message';
import { DeleteRememberItemDialog } from './delete-remember-item-dialog';
import { ItemsOnTheirWay } from './items-on-their-way';
import { RememberItemDialog } from './remember-item-dialog';
import { RememberItemList } from './remember-item-list';
import { rememberItemsQuery } from './remember-item.queries';

/** The items of Remember This: how many there are, and adding, changing and deleting them. */
export function RememberItemPanel() {
  const { data: items } = useQuery(rememberItemsQuery);
  const [shown, setShown] = useState<'new' | RememberItem>();
  const [toDelete, setToDelete] = useState<RememberItem>();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 id={headingId} className="text-h2 font-bold">
            Remember This Items
          </h2>
          <p className="min-h-[1.5em] text-ink-soft">{items && `${items.length} item(s) added`}</p>
        </div>
        <Button onClick={() => setShown('new')}>
          <PlusIcon />
          Add Item
        </Button>
      </div>
      {items ? <Items items={items} onEdit={setShown} onDelete={setToDelete} /> : <ItemsOnTheirWay />}
      <RememberItemDialog subject={shown} onClose={() => setShown(undefined)} />
      <DeleteRememberItemDialog item={toDelete} onClose={() => setToDelete(undefined)} />
    </section>
  );
}

function Items(props: Parameters<typeof RememberItemList>[0]) {
  if (props.items.length > 0) return <RememberItemList {...props} />;
  return (
    <StateMessage title="No Items Yet" level={3} icon={<NoteIcon />}>
      Add what is good to have at hand: a phone number, the morning routine, when to take medicine.
    </StateMessage>
  );
}
