import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { holdsSearch } from '#shared/product/search';
import { createPersistedStore, useStore } from '../../lib/create-store';

/** `own` is the order of the family, which the tablet has too. */
export const albumOrders = ['own', 'name', 'newest'] as const;
export type AlbumOrder = (typeof albumOrders)[number];

const order = createPersistedStore<AlbumOrder>(
  'dear-ones-album',
  (stored) => albumOrders.find((known) => known === stored) ?? 'own',
);

/** The order in which this browser shows the album. */
export const useAlbumOrder = (): [order: AlbumOrder, choose: (order: AlbumOrder) => void] => [
  useStore(order, 'own'),
  order.set,
];

/** From this number of photos on they can be sorted: fewer are seen at a glance. */
export const SORT_FROM = 4;

/** From this number of photos on they can be searched. */
export const SEARCH_FROM = 21;

/** The photos whose names hold the search, in the chosen order. */
export function viewOf(photos: FacePhoto[], chosen: AlbumOrder, search: string): FacePhoto[] {
  const found = search.trim() ? photos.filter(({ name }) => holdsSearch(name, search)) : photos;
  if (chosen === 'own') return found;
  return found.toSorted(chosen === 'name' ? byName : byAge);
}

const byAge = (one: FacePhoto, other: FacePhoto) => other.createdAt.localeCompare(one.createdAt);
const byName = (one: FacePhoto, other: FacePhoto) => one.name.localeCompare(other.name);
