import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { site } from '../../lib/site';
import { memberName, membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { CheckboxGroup } from '../../ui/checkbox-group';
import { SelectField } from '../../ui/select-field';
import type { ReminderForm } from './use-reminder-form';

const NOTIFY_AFTER_MINUTES = [30, 60, 120, 240];

/** Asks who gets an email, or without emails a notification, if nobody touches the reminder, and when. */
export function NotifyFields({ form, stored }: { form: ReminderForm; stored: number | null }) {
  const { register, typed, formState } = form;
  const { data: members = [] } = useQuery(membersQuery(usePerson().id));
  const minutes = new Set([...NOTIFY_AFTER_MINUTES, ...(stored === null ? [] : [stored])]);
  return (
    <>
      <SelectField
        label={
          site.noMail
            ? t`Notify somebody if nobody has touched it`
            : t`Email somebody if nobody has touched it`
        }
        options={[
          { value: '', label: t({ message: 'No', context: 'send an email' }) },
          ...[...minutes]
            .sort((one, other) => one - other)
            .map((wait) => ({ value: String(wait), label: afterText(wait) })),
        ]}
        {...register('tellAfterMinutes')}
      />
      {typed.tellAfterMinutes !== '' && (
        <CheckboxGroup
          label={site.noMail ? t`Who gets the notification?` : t`Who gets the email?`}
          options={members.map((member) => ({
            value: String(member.userId),
            label: member.isMe ? t`You` : memberName(member),
          }))}
          error={formState.errors.tellUserIds?.message}
          className="sm:grid-cols-2"
          field={register('tellUserIds')}
        />
      )}
    </>
  );
}

function afterText(minutes: number): string {
  const hours = minutes / 60;
  return Number.isInteger(hours)
    ? plural(hours, { one: 'After # hour', other: 'After # hours' })
    : plural(minutes, { one: 'After # minute', other: 'After # minutes' });
}
