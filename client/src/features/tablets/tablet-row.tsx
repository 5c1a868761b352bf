import type { Tablet } from '#shared/tablet';
import { Button } from '../../ui/button';
import { PencilIcon } from '../../ui/icons';
import { lastUsed, setUpWhen } from './last-used';
import { TabletIcon, UnlinkIcon } from './tablet-icons';

/** Of the button; of no button without a number. */
export const renameTabletId = (id: number | undefined) => `rename-tablet-${id}`;

type TabletRowProps = { tablet: Tablet; now: Date; onRename: () => void; onEnd: () => void };

export function TabletRow({ tablet, now, onRename, onEnd }: TabletRowProps) {
  const { id, name } = tablet;
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <TabletIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p dir="auto" className="text-h3 font-bold wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-soft">{lastUsed(tablet, now)}</p>
        <p className="text-ink-soft">{setUpWhen(tablet, now)}</p>
        <div className="-ml-3 flex flex-wrap pt-1.5">
          <Button
            id={renameTabletId(id)}
            variant="quiet"
            aria-label={`Rename ${name}`}
            onClick={onRename}
          >
            <PencilIcon />
            Rename
          </Button>
          <Button variant="quiet" aria-label={`Disconnect ${name}`} onClick={onEnd}>
            <UnlinkIcon />
            Disconnect
          </Button>
        </div>
      </div>
    </li>
  );
}
