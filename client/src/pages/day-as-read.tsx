import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#shared/plans/plan.answer';
import { languageOf } from '#shared/product/languages';
import { occurrenceOn } from '#shared/reminders/reminder-occurrences';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { planAndTime, plansOfDay, planTime } from '../features/tablet/plans-today';
import { useTabletVoice } from '../lib/tablet-voice';
import { usePerson } from '../session/person';
import { personSettingsQuery } from '../session/person-settings.queries';
import { insideRow } from '../ui/planned-list';

/** This module, whose texts are also loaded in the person's language. */
const ENTRY = 'pages/day-as-read';

/** The day is read in the morning. */
const MORNING = 'T08:00';

type DayAsReadProps = {
  plans: readonly Plan[];
  reminders: readonly Reminder[];
  /** As YYYY-MM-DD. */
  day: string;
  /** Opens the form of a line. Absent for members who may not change it. */
  onOpen?: ((line: { kind: 'plan' | 'reminder'; id: number }) => void) | undefined;
};

/** A whole day in the words and the language in which the tablet says it. Each line opens its form. */
export function DayAsRead({ plans, reminders, day, onOpen }: DayAsReadProps) {
  const { data: settings } = useQuery(personSettingsQuery(usePerson().id));
  const { lang, say } = useTabletVoice(languageOf(settings?.locale), ENTRY);
  const lines = say(() => linesOf(plans, reminders, day));
  return (
    <ol lang={lang} translate="no" className={insideRow}>
      {lines.map(({ kind, id, text }) => (
        <li key={`${kind} ${id}`} dir="auto" className="border-line not-last:border-b">
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen({ kind, id })}
              className="min-h-target w-full cursor-pointer px-4 py-2.5 text-start text-lead wrap-anywhere [--focus-halo:0px] [--focus-offset:-4px] hover:bg-accent-soft sm:px-5"
            >
              {text}
            </button>
          ) : (
            <p className="px-4 py-2.5 text-lead wrap-anywhere sm:px-5">{text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The lines of a day, in its order. A plan and its reminder are one. */
function linesOf(plans: readonly Plan[], reminders: readonly Reminder[], day: string) {
  const morning = new Date(day + MORNING);
  const ofReminders = reminders.flatMap(({ says, ...reminder }) => {
    const occurrence = reminder.planId === null && occurrenceOn(reminder, day, 'UTC');
    return occurrence
      ? [{ kind: 'reminder' as const, id: reminder.id, title: says, at: occurrence.dueAt }]
      : [];
  });
  const ofPlans = plansOfDay(
    plans.map((plan) => ({ ...plan, photoUrl: null })),
    day,
  ).map(({ id, title, at }) => ({ kind: 'plan' as const, id, title, at }));
  return [...ofPlans, ...ofReminders]
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ kind, id, title, at }) => ({
      kind,
      id,
      text: `${planAndTime({ title }, planTime({ at }, morning))}.`,
    }));
}
