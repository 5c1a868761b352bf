import { t } from '@lingui/core/macro';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentTime } from '../lib/date-format';
import { isAwake, notHeardSince } from '../lib/not-heard-since';
import { CheckboxField } from '../ui/checkbox-field';

/** A tablet that somebody connected who may no longer see everything. */
export interface TabletOfLeaver {
  id: number;
  name: string;
  heardAt: string;
  /** True if the person has no other tablet, so that the person would have none. */
  isOnly: boolean;
}

/** The tablets of a person that an account connected, from the list of all of them. */
export const tabletsOf = (
  tablets: readonly Tablet[],
  isTheirs: (tablet: Tablet) => boolean,
): TabletOfLeaver[] =>
  tablets.filter(isTheirs).map(({ id, name, lastUsedAt, state }) => ({
    id,
    name,
    heardAt: state && state.heardAt > lastUsedAt ? state.heardAt : lastUsedAt,
    isOnly: tablets.length === 1,
  }));

/** Which tablets to disconnect: all but the only one of a person, as long as nobody has changed a tick. */
export const chosenTablets = (
  tablets: readonly TabletOfLeaver[],
  changed: ReadonlyMap<number, boolean>,
): number[] => tablets.filter(({ id, isOnly }) => changed.get(id) ?? !isOnly).map(({ id }) => id);

type TabletsToDisconnectProps = {
  tablets: readonly TabletOfLeaver[];
  /** The ticks that somebody has changed, by the id of the tablet. */
  changed: ReadonlyMap<number, boolean>;
  onChange: (changed: ReadonlyMap<number, boolean>) => void;
};

/** Lists the tablets that a leaving member connected, each with a tick to disconnect it. Nothing if there are none. */
export function TabletsToDisconnect({ tablets, changed, onChange }: TabletsToDisconnectProps) {
  if (tablets.length === 0) return null;
  const chosen = chosenTablets(tablets, changed);
  const now = currentTime();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{t`A tablet that stays connected shows everything to whoever holds it. Disconnect:`}</legend>
      {tablets.map(({ id, name, heardAt, isOnly }) => (
        <CheckboxField
          key={id}
          label={
            <>
              <bdi translate="no" className="font-bold wrap-anywhere">
                {name}
              </bdi>
              <span className="block text-ink-soft">{heardInWords(new Date(heardAt), now)}</span>
              {isOnly && (
                <span className="block text-ink-soft">
                  {t`It is the only tablet of this person, so it stays connected unless you choose it.`}
                </span>
              )}
            </>
          }
          checked={chosen.includes(id)}
          onChange={(event) => onChange(new Map(changed).set(id, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}

/** As in the list of tablets, because a tablet that works must not read as if it had gone quiet. */
const heardInWords = (heardAt: Date, now: Date): string =>
  isAwake(heardAt, now) ? t`Awake in the last quarter of an hour` : notHeardSince(heardAt, now);
