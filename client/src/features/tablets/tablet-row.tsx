import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { Button } from '../../ui/button';
import { PencilIcon } from '../../ui/icons';
import { setUpWhen } from './last-used';
import { TabletIcon, UnlinkIcon } from './tablet-icons';
import { TabletStateLines } from './tablet-state-lines';

/** The id of a tablet's Rename button. */
export const renameTabletId = (id: number | undefined) => `rename-tablet-${id}`;

/** Says who connected the tablet if that member sees less than it shows. */
function Maker({ of: { connectedBy } }: { of: Tablet }) {
  const { name, role } = connectedBy;
  if (role !== null && hasRight(role, 'edit')) return null;
  return (
    <p className="wrap-anywhere">
      {role !== null
        ? name !== null
          ? t`Connected by ${name}, who is no longer a caregiver`
          : t`Connected by somebody who is no longer a caregiver`
        : name !== null
          ? t`Connected by ${name}, who left`
          : t`Connected by somebody who left`}
    </p>
  );
}

type TabletRowProps = { tablet: Tablet; now: Date; onRename: () => void; onDisconnect: () => void };

export function TabletRow({ tablet, now, onRename, onDisconnect }: TabletRowProps) {
  const { id, name } = tablet;
  return (
    <li className="flex flex-wrap content-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <TabletIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
          {name}
        </p>
        <TabletStateLines tablet={tablet} now={now} />
        <p className="text-ink-soft">{setUpWhen(tablet, now)}</p>
        <Maker of={tablet} />
      </div>
      <div className="-mt-2.5 -ml-3 flex w-full flex-wrap sm:pl-20">
        <RenameButton {...{ id, name }} onPress={onRename} />
        <DisconnectButton name={name} onPress={onDisconnect} />
      </div>
    </li>
  );
}

type RenameButtonProps = { id: number; name: string; onPress: () => void };

function RenameButton({ id, name, onPress }: RenameButtonProps) {
  return (
    <Button
      id={renameTabletId(id)}
      variant="quiet"
      aria-label={t({
        message: `Rename ${name}`,
        comment: 'Accessible name of a button; {name} is the name of a tablet',
      })}
      onClick={onPress}
    >
      <PencilIcon />
      <span>{t`Rename`}</span>
    </Button>
  );
}

function DisconnectButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={t({
        message: `Disconnect ${name}`,
        comment: 'Accessible name of a button; {name} is the name of a tablet',
      })}
      onClick={onPress}
    >
      <UnlinkIcon />
      <span>
        {t({
          message: 'Disconnect',
          comment: 'Button: the tablet stops showing the family until it is set up again',
        })}
      </span>
    </Button>
  );
}
