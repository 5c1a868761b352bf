import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { personSettingsQuery, useSavePersonSettings } from '../../session/person-settings.queries';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';

/** For owners: lets members know that what they sent was opened. */
export function TellsOpened() {
  const { id, name, role } = usePerson();
  const { data: settings } = useQuery(personSettingsQuery(id));
  const { mutate, isPending, isError, variables } = useSavePersonSettings();
  if (!hasRight(role, 'manage') || !settings) return null;
  return (
    <div className="grid gap-3">
      <Switch
        label={t`Tell the sender of a picture that it was opened`}
        hint={
          name
            ? t({
                message: `“Your picture was opened on ${name}’s tablet yesterday morning.” Only the sender reads this, on the next day. Please talk with ${name} about it first.`,
                comment: '{name} is the person who is cared for',
              })
            : t`“Your picture was opened on the tablet yesterday morning.” Only the sender reads this, on the next day. Please talk with the person about it first.`
        }
        checked={(isPending ? variables.tellsOpened : undefined) ?? settings.tellsOpened}
        onCheckedChange={(tellsOpened) => mutate({ tellsOpened })}
      />
      {isError && <Notice tone="danger">{t`This could not be saved. Please try again.`}</Notice>}
    </div>
  );
}
