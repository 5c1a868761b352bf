import { t } from '@lingui/core/macro';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { FormDialog } from '../../ui/form-dialog';
import { ReminderForm } from './reminder-form';
import type { FaceOfReminder } from './reminder-preview';
import { useSavingReminder } from './reminder.queries';

type ReminderDialogProps = {
  /** The reminder to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Reminder | undefined;
  faces: readonly FaceOfReminder[];
  /** Asks whether to delete the reminder that is open. */
  onDelete: (reminder: Reminder) => void;
  onClose: () => void;
};

export function ReminderDialog({ subject, faces, onDelete, onClose }: ReminderDialogProps) {
  const saving = useSavingReminder();
  return (
    <FormDialog
      title={subject === 'new' ? t`Add Reminder` : t`Edit Reminder`}
      description={t`Not for medicine that must not be missed: a tablet can be switched off or in another room.`}
      open={subject !== undefined}
      saving={saving}
      onClose={onClose}
    >
      {subject && (
        <ReminderForm
          reminder={subject === 'new' ? undefined : subject}
          faces={faces}
          onSaved={onClose}
        />
      )}
      {typeof subject === 'object' && subject.planId === null && (
        <DeleteRowButton name={subject.says} onDelete={() => onDelete(subject)} />
      )}
    </FormDialog>
  );
}
