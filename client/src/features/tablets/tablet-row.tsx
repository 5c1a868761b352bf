import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { PencilIcon } from '../../ui/icons';
import { setUpWhen } from './last-used';
import { ShowAgain } from './show-again';
import { UnlinkIcon } from './tablet-icons';
import { TabletStateLines } from './tablet-state-lines';

/** The id of what opens a tablet's row. */
export const tabletRowId = (id: number | undefined) => `row-of-tablet-${id}`;

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

type TabletRowProps = {
  tablet: Tablet;
  /** True if the family wants the tablet to record what the person says. */
  records: boolean;
  /** True if the family can call on the tablet. */
  rings: boolean;
  now: Date;
  onRename: () => void;
  onDisconnect: () => void;
};

/** A tablet and whether it works. The row opens; its actions are inside. */
export function TabletRow({ tablet, records, rings, now, onRename, onDisconnect }: TabletRowProps) {
  const { id, name } = tablet;
  return (
    <li>
      <Disclosure
        id={`tablet-${id}`}
        summaryId={tabletRowId(id)}
        level={3}
        title={name}
        translate="no"
        value={<TabletStateLines tablet={tablet} records={records} rings={rings} now={now} />}
      >
        <div className="text-ink-soft">
          <p>{setUpWhen(tablet, now)}</p>
          <Maker of={tablet} />
        </div>
        {tablet.waitsForOwner && <ShowAgain tablet={tablet} />}
        <div className="-ml-3 flex flex-wrap">
          <RenameButton name={name} onPress={onRename} />
          <DisconnectButton name={name} onPress={onDisconnect} />
        </div>
      </Disclosure>
    </li>
  );
}

function RenameButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button
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
