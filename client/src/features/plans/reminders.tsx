import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REMINDERS_MAX } from '#shared/limits';
import type { Reminder } from '#shared/reminder';
import { calendarDay } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { PencilIcon, PlusIcon, TrashIcon } from '../../ui/icons';
import { QueryState } from '../../ui/query-state';
import { planInWords } from './plan-in-words';
import { ReminderDialog, type FaceOfReminder } from './reminder-dialog';
import { dayInWords, occasionInWords } from './reminder-in-words';
import { reminderDaysQuery, remindersQuery, useDeleteReminder } from './reminder.queries';

const editReminderId = (id: number | undefined) => `edit-reminder-${id}`;

/** The reminders of the tablet, and what is known of them for each day. */
export function Reminders({ faces }: { faces: readonly FaceOfReminder[] }) {
  const { id: personId } = usePerson();
  const query = useQuery(remindersQuery(personId));
  const [shown, setShown] = useState<'new' | Reminder>();
  const { mutateAsync: remove } = useDeleteReminder();
  const { heading, ...toDelete } = useRowToDelete(query.data, editReminderId);
  const isFull = (query.data?.length ?? 0) >= REMINDERS_MAX;
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <Button
          variant="secondary"
          className="max-sm:w-full print:hidden"
          locked={isFull}
          onClick={() => setShown('new')}
        >
          <PlusIcon />
          {t`Add Reminder`}
        </Button>
      </div>
      <QueryState
        query={query}
        words={{ loading: t`Loading the reminders…`, failed: t`We could not load the reminders` }}
        skeleton={<div aria-hidden="true" className="h-32 rounded-card border border-line" />}
        empty={<p className="text-ink-soft">{t`No reminders yet`}</p>}
      >
        {(reminders) => (
          <ul className="rounded-card border border-line bg-surface">
            {reminders.map((reminder) => (
              <ReminderRow
                key={reminder.id}
                reminder={reminder}
                onEdit={() => setShown(reminder)}
                onDelete={() => toDelete.ask(reminder)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <Days />
      <ReminderDialog subject={shown} faces={faces} onClose={() => setShown(undefined)} />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Reminder`}
        question={t`Are you sure you want to delete this reminder?`}
        detail={toDelete.row?.says}
        words={{ deleted: t`Reminder deleted`, refused: t`Error deleting reminder` }}
        remove={async () => toDelete.row && remove(toDelete.row.id)}
      />
    </>
  );
}

type ReminderRowProps = { reminder: Reminder; onEdit: () => void; onDelete: () => void };

function ReminderRow({ reminder, onEdit, onDelete }: ReminderRowProps) {
  const { id, says, pausedUntil } = reminder;
  const today = calendarDay(new Date());
  const until = pausedUntil !== null && pausedUntil > today ? dayInWords(pausedUntil) : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p dir="auto" className="text-h3 font-bold wrap-anywhere">
          {says}
        </p>
        <p className="text-ink-soft">{planInWords(reminder, today)}</p>
        {until && <p className="text-ink-soft">{t`Paused. It comes again on ${until}.`}</p>}
      </div>
      <div className="-ml-3 flex flex-wrap print:hidden">
        <Button
          id={editReminderId(id)}
          variant="quiet"
          aria-label={t`Edit ${says}`}
          onClick={onEdit}
        >
          <PencilIcon />
          {t`Edit`}
        </Button>
        <Button variant="quiet" aria-label={t`Delete ${says}`} onClick={onDelete}>
          <TrashIcon />
          {t`Delete`}
        </Button>
      </div>
    </li>
  );
}

/** The last days, newest first, without any count. */
function Days() {
  const { data = [] } = useQuery(reminderDaysQuery(usePerson().id));
  const days = data.filter(({ reminders }) => reminders.length > 0).reverse();
  if (days.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {days.map(({ day, reminders }) => (
        <li key={day}>
          <h3 className="font-bold">{dayInWords(day)}</h3>
          <ul>
            {reminders.map((occasion) => (
              <li key={`${occasion.reminderId} ${occasion.dueAt}`}>
                <bdi>{occasion.says}</bdi>: {occasionInWords({ ...occasion, day })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
