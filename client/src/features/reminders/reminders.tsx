import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REMINDERS_MAX } from '#shared/product/limits';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { currentDay } from '../../lib/date-format';
import { whenInWords } from '../../lib/when-in-words';
import { usePerson } from '../../session/person';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { EmptyCard } from '../../ui/empty-card';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PlannedList, PlannedRow, PlannedSection, PlannedSkeleton } from '../../ui/planned-section';
import { QueryState } from '../../ui/query-state';
import { StateScene } from '../../ui/state-scene';
import { ReminderDays } from './reminder-days';
import { dayInWords } from './reminder-in-words';
import type { FaceOfReminder } from './reminder-preview';
import { reminderSection } from './reminder-section';
import { remindersQuery, useDeleteReminder } from './reminder.queries';

export const ReminderDialog = lazyDialog(
  async () => (await import('./reminder-dialog')).ReminderDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

const editReminderId = (id: number | undefined) => `edit-reminder-${id}`;

type RemindersProps = {
  faces: readonly FaceOfReminder[];
  /** True if somebody wanted to add one before this was loaded. */
  isAdding: boolean;
};

/** The reminders of the tablet, and what is known of them for each day. */
export function Reminders({ faces, isAdding }: RemindersProps) {
  const query = useQuery(remindersQuery(usePerson().id));
  const [shown, setShown] = useState<'new' | Reminder | undefined>(isAdding ? 'new' : undefined);
  const { mutateAsync: remove } = useDeleteReminder();
  const { heading, ...toDelete } = useRowToDelete(query.data, editReminderId);
  const isFull = query.data !== undefined && query.data.length >= REMINDERS_MAX;
  return (
    <PlannedSection
      {...reminderSection()}
      {...(isFull && {
        text: t`There is room for ${REMINDERS_MAX} reminders. Delete one before you add another.`,
      })}
      isFull={isFull}
      heading={heading}
      onAdd={() => setShown('new')}
    >
      <QueryState
        query={query}
        texts={{ loading: t`Loading the reminders…`, failed: t`We could not load the reminders` }}
        skeleton={<PlannedSkeleton />}
        empty={<NoRemindersYet />}
      >
        {(reminders) => (
          <PlannedList>
            {reminders.map((reminder) => (
              <PlannedRow
                key={reminder.id}
                title={reminder.says}
                lines={linesOf(reminder)}
                editId={editReminderId(reminder.id)}
                onEdit={() => setShown(reminder)}
                onDelete={() => toDelete.ask(reminder)}
              />
            ))}
          </PlannedList>
        )}
      </QueryState>
      <ReminderDays />
      <ReminderDialog subject={shown} faces={faces} onClose={() => setShown(undefined)} />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Reminder`}
        question={t`Are you sure you want to delete this reminder?`}
        detail={toDelete.row?.says}
        texts={{ deleted: t`Reminder deleted`, refused: t`Error deleting reminder` }}
        remove={async () => toDelete.row && remove(toDelete.row.id)}
      />
    </PlannedSection>
  );
}

function linesOf(reminder: Reminder): string[] {
  const { pausedUntil } = reminder;
  const today = currentDay();
  const when = whenInWords(reminder, today);
  if (pausedUntil === null || pausedUntil <= today) return [when];
  const day = dayInWords(pausedUntil);
  return [when, t`Paused. It comes again on ${day}.`];
}

const NoRemindersYet = () => (
  <EmptyCard drawing={<StateScene name="bell" />} title={t`No reminders yet`}>
    {t`A glass of water, the plants, the door in the evening. A plan is looked at; a reminder speaks up at its time.`}
  </EmptyCard>
);
