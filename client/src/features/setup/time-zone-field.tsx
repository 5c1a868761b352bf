import { t } from '@lingui/core/macro';
import { SelectField } from '../../ui/select-field';

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeZoneFieldProps = { value: string; onChange: (zone: string) => void };

/** The time zone of the server. Each person has one of their own. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField
      label={t`Time zone`}
      hint={t`By it, the server keeps its own times, such as that of the daily backup.`}
      name="timeZone"
      options={[...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
