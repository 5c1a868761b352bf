import { t } from '@lingui/core/macro';
import { currentDay } from '../../lib/person-day';
import { Disclosure } from '../../ui/disclosure';
import { DayField } from '../../ui/native-time-fields';

type MessagesSinceProps = {
  /** A day as YYYY-MM-DD; empty to delete nothing. */
  value: string;
  onChange: (day: string) => void;
};

/** Offers to delete what was said to a tablet together with its connection. */
export const MessagesSince = ({ value, onChange }: MessagesSinceProps) => (
  <Disclosure id="messages-since" level={3} title={t`Delete what came from it`}>
    <DayField
      label={t`Since which day?`}
      hint={t`Messages that somebody keeps stay. If you choose no day, everything stays.`}
      max={currentDay()}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Disclosure>
);
