import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { AskedSwitch } from '../../session/asked-switch';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { TextLink } from '../../ui/app-link';
import { Disclosure } from '../../ui/disclosure';
import { CallButton } from './call-button';
import { RingVoice } from './ring-voice';

/** Calls on the tablet: for owners whether they are possible, and for all who read this page, once they are, a call. */
export function CallsRow() {
  const person = usePerson();
  const { data: settings } = useQuery(personSettingsQuery(person.id));
  if (!settings) return null;
  return (
    <>
      {hasRight(person.role, 'manage') && (
        <Disclosure
          id="calls"
          title={t`Calls on the tablet`}
          value={
            settings.callsOn
              ? t({ message: 'On', context: 'setting' })
              : t({ message: 'Off', context: 'setting' })
          }
        >
          <Choice isOn={settings.callsOn} />
        </Disclosure>
      )}
      {settings.callsOn && (
        <div className="grid gap-3">
          <CallButton person={person} />
          {hasRight(person.role, 'edit') && <RingVoice personId={person.id} />}
        </div>
      )}
    </>
  );
}

function Choice({ isOn }: { isOn: boolean }) {
  return (
    <>
      <AskedSwitch setting="callsOn" isOn={isOn} label={t`The family can call on the tablet`} />
      <div className="grid max-w-reading gap-3">
        <p>
          {t`The tablet rings for 45 seconds. Nobody is seen or heard before Answer is touched on it, nothing is recorded, and at night it rings only for a contact who has just been asked to call. This suits people up to a moderate stage.`}
        </p>
        <p>{t`The tablet asks for its camera and microphone once: under “For the family” on the tablet.`}</p>
        <p>
          <TextLink href={paths.circle} className="inline-flex min-h-target items-center">
            {t`Choose who may call`}
          </TextLink>
        </p>
      </div>
    </>
  );
}
