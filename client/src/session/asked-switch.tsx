import { t } from '@lingui/core/macro';
import type { PersonSettings } from '#shared/people/person.answer';
import { Switch } from '../ui/switch';
import { usePerson } from './person';
import { useSavePersonSettings } from './person-settings.queries';
import { sayNotSaved } from './say-not-saved';

type AskedSwitchProps = {
  setting: keyof Pick<PersonSettings, 'messagesOn' | 'callsOn'>;
  isOn: boolean;
  label: string;
};

/** Turns on or off what the person is asked about first. */
export function AskedSwitch({ setting, isOn, label }: AskedSwitchProps) {
  const { name } = usePerson();
  const { mutate, isPending, variables } = useSavePersonSettings();
  return (
    <Switch
      label={label}
      hint={
        name === null
          ? t`Have you asked the person?`
          : t({
              message: `Have you asked ${name}?`,
              comment: '{name} is the person who is cared for',
            })
      }
      checked={(isPending ? variables[setting] : undefined) ?? isOn}
      onCheckedChange={(checked) => mutate({ [setting]: checked }, { onError: sayNotSaved })}
    />
  );
}
