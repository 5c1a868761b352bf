import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { holdsSearch } from '#shared/product/search';
import { createPersistedStore, useStore } from '../../lib/create-store';
import { toast } from '../../ui/toast.store';

/** `own` is the order of the family, which the tablet has too. */
export const albumOrders = ['own', 'name', 'newest'] as const;
export type AlbumOrder = (typeof albumOrders)[number];

/** The stored value may be damaged, or come from another version. */
const order = createPersistedStore<AlbumOrder | 'unreadable'>('dear-ones-album', (stored) =>
  stored === undefined ? 'own' : (albumOrders.find((known) => known === stored) ?? 'unreadable'),
);

/** The order in which this browser shows the album. Says so once if it is not the one that was chosen. */
export function useAlbumOrder(): [order: AlbumOrder, choose: (order: AlbumOrder) => void] {
  const chosen = useStore(order, 'own');
  const isUnreadable = chosen === 'unreadable';
  useEffect(() => {
    if (!isUnreadable) return;
    order.set('own');
    toast({
      title: t`The photos are in your own order`,
      description: t`This browser could not read the order that was chosen before.`,
    });
  }, [isUnreadable]);
  return [isUnreadable ? 'own' : chosen, order.set];
}

/** From this number of photos on they can be searched, sorted and put in order: fewer are seen at a glance. */
const TOOLS_FROM = 21;

export type AlbumView = ReturnType<typeof useAlbumView>;

/** The photos in the chosen order and search, and the properties of the tools that choose them. */
export function useAlbumView(photos: FacePhoto[] | undefined) {
  const [chosen, onOrder] = useAlbumOrder();
  const [search, onSearch] = useState('');
  const count = photos?.length ?? 0;
  const hasTools = count >= TOOLS_FROM;
  const shown = photos && (hasTools ? viewOf(photos, chosen, search) : photos);
  const found = shown?.length ?? 0;
  return {
    shown,
    hasTools,
    tools: { found, search, onSearch, order: chosen, onOrder },
  };
}

/** The photos whose names hold the search, in the chosen order. */
function viewOf(photos: FacePhoto[], chosen: AlbumOrder, search: string): FacePhoto[] {
  const found = search.trim() ? photos.filter(({ name }) => holdsSearch(name, search)) : photos;
  if (chosen === 'own') return found;
  return found.toSorted(chosen === 'name' ? byName : byAge);
}

const byAge = (one: FacePhoto, other: FacePhoto) => other.createdAt.localeCompare(one.createdAt);
const byName = (one: FacePhoto, other: FacePhoto) => one.name.localeCompare(other.name);
