import { t } from '@lingui/core/macro';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { isAwake, notHeardSince } from '../../lib/not-heard-since';
import { lastUsed } from './last-used';

type TabletStateLinesProps = {
  tablet: Tablet;
  /** True if the family wants the tablet to record what the person says. */
  records: boolean;
  /** True if the family can call on the tablet. */
  rings: boolean;
  now: Date;
};

/** Says in words whether the tablet works, as far as it has told. A tablet that never told says when it was last used. */
export function TabletStateLines({ tablet, records, rings, now }: TabletStateLinesProps) {
  const { state } = tablet;
  if (tablet.waitsForOwner)
    return (
      <span className="block">
        {t({
          message: 'Shows nothing until an owner lets it',
          comment: 'State of a tablet after a backup was restored',
        })}
      </span>
    );
  if (!state) return <span className="block">{lastUsed(tablet, now)}</span>;
  const heardAt = new Date(state.heardAt);
  if (!isAwake(heardAt, now)) return <span className="block">{notHeardSince(heardAt, now)}</span>;
  return (
    <>
      <span className="block">{t`Awake in the last quarter of an hour`}</span>
      {!state.canSpeak && <span className="block">{t`Needs one touch before it can speak`}</span>}
      {records && state.canRecord === false && (
        <span className="block">{t`Somebody must allow the microphone once more.`}</span>
      )}
      {rings && state.canTalk === false && (
        <span className="block">{t`The tablet has to be allowed its camera once more.`}</span>
      )}
      {state.full && (
        <span className="block">{t`The tablet is full: without a network it shows some faces with their main picture only.`}</span>
      )}
      {!state.awake && (
        <span className="block">{t`Its screen may go off. On an iPad, set Auto-Lock to Never; on an Android tablet, set Screen timeout to the longest time.`}</span>
      )}
    </>
  );
}
