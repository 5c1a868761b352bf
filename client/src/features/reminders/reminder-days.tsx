import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { withCapital } from '../../lib/with-capital';
import { usePerson } from '../../session/person';
import { Disclosure } from '../../ui/disclosure';
import { dayText, occurrenceText } from './reminder-texts';
import { reminderDaysQuery } from './reminder.queries';

/** Lists the reports about each reminder of the last days, newest first, without any count. Renders nothing without reports. */
export function ReminderDays() {
  const { data = [] } = useQuery(reminderDaysQuery(usePerson().id));
  const days = data.filter(({ reminders }) => reminders.length > 0).reverse();
  if (days.length === 0) return null;
  return (
    <Disclosure id="last-days" title={t`The last days`}>
      <div className="grid grid-cols-1 gap-4">
        {days.map(({ day, reminders }) => (
          <div key={day} className="grid gap-1.5">
            <h3 className="font-bold">{withCapital(dayText(day))}</h3>
            <ul className="grid gap-1.5">
              {reminders.map((occurrence) => (
                <li key={`${occurrence.reminderId} ${occurrence.dueAt}`} className="wrap-anywhere">
                  <bdi translate="no">{occurrence.says}</bdi>
                  <span className="block text-ink-soft">
                    {occurrenceText({ ...occurrence, day })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
