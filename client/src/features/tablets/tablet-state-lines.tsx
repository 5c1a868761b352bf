import { t } from '@lingui/core/macro';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { isAwake, notHeardSince } from '../../lib/not-heard-since';
import { lastUsed } from './last-used';

type TabletStateLinesProps = { tablet: Tablet; now: Date };

/** Says in words whether the tablet works, as far as it has told. A tablet that never told says when it was last used. */
export function TabletStateLines({ tablet, now }: TabletStateLinesProps) {
  const { state } = tablet;
  if (!state) return <p className="text-ink-soft">{lastUsed(tablet, now)}</p>;
  const heardAt = new Date(state.heardAt);
  if (!isAwake(heardAt, now)) return <p>{notHeardSince(heardAt, now)}</p>;
  return (
    <>
      <p>{t`Awake in the last quarter of an hour`}</p>
      {!state.canSpeak && <p>{t`Needs one touch before it can speak`}</p>}
      {state.full && (
        <p>{t`The tablet is full: without a network it shows some faces with their main picture only.`}</p>
      )}
      {!state.awake && (
        <p>{t`Its screen may go off. On an iPad, set Auto-Lock to Never; on an Android tablet, set Screen timeout to the longest time.`}</p>
      )}
    </>
  );
}
