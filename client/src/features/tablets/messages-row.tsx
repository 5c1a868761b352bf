import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import { MESSAGE_DAYS, MESSAGE_SECONDS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { listed } from '../../lib/date-format';
import { AskedSwitch } from '../../session/asked-switch';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { sayNotSaved } from '../../session/say-not-saved';
import { TextLink } from '../../ui/app-link';
import { Disclosure } from '../../ui/disclosure';
import { Switch } from '../../ui/switch';
import { tabletsQuery, useChangeTablet } from './tablets.queries';

/** For owners: whether the person can say something to the family, on all tablets or on some. */
export function MessagesRow() {
  const { id, role } = usePerson();
  const { data: settings } = useQuery(personSettingsQuery(id));
  const { data: tablets = [] } = useQuery(tabletsQuery(id));
  if (!hasRight(role, 'manage')) return null;
  return (
    <Disclosure
      id="messages"
      title={t`Messages to the family`}
      value={settings && valueInWords(settings.messagesOn, tablets)}
    >
      {settings && <Choices isOn={settings.messagesOn} tablets={tablets} />}
    </Disclosure>
  );
}

/** "On", "Off", or the names of the tablets where it is on. */
function valueInWords(isOn: boolean, tablets: readonly Tablet[]): string {
  const names = tablets.filter(({ messagesOn }) => messagesOn).map(({ name }) => name);
  if (!isOn || (tablets.length > 0 && names.length === 0))
    return t({ message: 'Off', context: 'setting' });
  if (names.length === tablets.length) return t({ message: 'On', context: 'setting' });
  const list = listed(names);
  return t({ message: `On: ${list}`, comment: '{list} is names of tablets where it is on' });
}

type ChoicesProps = { isOn: boolean; tablets: readonly Tablet[] };

function Choices({ isOn, tablets }: ChoicesProps) {
  const { name } = usePerson();
  return (
    <>
      <AskedSwitch
        setting="messagesOn"
        isOn={isOn}
        label={
          name === null
            ? t`The tablet offers to say something to the family`
            : t({
                message: `${name} can say something to the family`,
                comment: '{name} is the person who is cared for, who says it to the tablet',
              })
        }
      />
      {isOn && tablets.length > 1 && <OnTablets tablets={tablets} />}
      <div className="grid max-w-reading gap-3">
        <p>
          {t`The tablet records up to ${MESSAGE_SECONDS} seconds after a touch, and sends them after another one. Nobody may be listening at that moment. Nothing is transcribed, and what nobody keeps is deleted after ${MESSAGE_DAYS} days.`}
        </p>
        <p>
          <TextLink href={paths.circle} className="inline-flex min-h-target items-center">
            {t`Choose who hears it`}
          </TextLink>
        </p>
      </div>
    </>
  );
}

function OnTablets({ tablets }: Pick<ChoicesProps, 'tablets'>) {
  const headingId = useId();
  const change = useChangeTablet();
  return (
    <div role="group" aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-bold">{t`On these tablets`}</h3>
      {tablets.map(({ id, name, messagesOn }) => (
        <Switch
          key={id}
          label={<bdi translate="no">{name}</bdi>}
          checked={messagesOn}
          onCheckedChange={(isOn) =>
            change.mutate({ id, messagesOn: isOn }, { onError: sayNotSaved })
          }
        />
      ))}
    </div>
  );
}
