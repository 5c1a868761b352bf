import { plural, t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { albumOrders, type AlbumOrder } from './album-view.store';

export { ArrangeAlbum } from './arrange-album';

type AlbumToolsProps = {
  /** The number of photos that are shown. */
  found: number;
  search: string;
  onSearch: (search: string) => void;
  order: AlbumOrder;
  onOrder: (order: AlbumOrder) => void;
  /** Begins to change the order of the family. Undefined for members who may not. */
  onArrange: (() => void) | undefined;
};

const words: Record<AlbumOrder, () => string> = {
  own: () =>
    t({ message: 'Our own order', comment: 'Choice of how photos of an album are sorted' }),
  name: () =>
    t({ message: 'By name', comment: 'Choice of how photos of an album are sorted: from A to Z' }),
  newest: () =>
    t({ message: 'Newest first', comment: 'Choice of how photos of an album are sorted' }),
};

/** Searches and sorts the album. */
export function AlbumTools(props: AlbumToolsProps) {
  const { found, search, onSearch, order, onOrder, onArrange } = props;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-4 max-sm:*:w-full">
        <TextField
          type="search"
          label={t`Search by name`}
          autoComplete="off"
          className="sm:w-72"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <SelectField
          label={t`Sort the photos`}
          className="sm:w-72"
          options={albumOrders.map((value) => ({ value, label: words[value]() }))}
          value={order}
          onChange={(event) =>
            onOrder(albumOrders.find((known) => known === event.target.value) ?? 'own')
          }
        />
        {onArrange && (
          <Button variant="secondary" onClick={onArrange}>
            {t`Change the order`}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-[1.5em]">
        {search.trim() && t`${plural(found, { one: '# photo found', other: '# photos found' })}`}
      </p>
    </div>
  );
}
