import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { PLAN_STEP_MINUTES, REMINDER_WORDS_MAX } from '#shared/limits';
import { createReminderSchema, type CreateReminder, type Reminder } from '#shared/reminder';
import { calendarDay } from '../../lib/date-format';
import { roundedToStep } from '../../lib/rounded-to-step';
import { useSession } from '../../session/session.queries';
import { TabletPreview } from '../../session/tablet-preview';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { weekdayName, weekdays } from './plan-in-words';
import { useSaveReminder } from './reminder.queries';

/** A face whose picture a reminder can show. */
export interface FaceOfReminder {
  id: number;
  name: string;
  photoUrl: string;
}

type ReminderDialogProps = {
  /** The reminder to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Reminder | undefined;
  faces: readonly FaceOfReminder[];
  onClose: () => void;
};

export function ReminderDialog({ subject, faces, onClose }: ReminderDialogProps) {
  const { isPending } = useSaveReminder();
  return (
    <FormDialog
      title={subject === 'new' ? t`Add Reminder` : t`Edit Reminder`}
      open={subject !== undefined}
      saving={isPending}
      onClose={onClose}
    >
      {subject && (
        <ReminderForm
          reminder={subject === 'new' ? undefined : subject}
          faces={faces}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

/** The form's fields, all as text. `days` is 'daily', 'once', or the number of a weekday. */
interface Values {
  says: string;
  at: string;
  days: string;
  day: string;
  faceId: string;
  repeats: string;
  tellAfter: string;
  pausedUntil: string;
}

const DAILY = 'daily';
const ONCE = 'once';
/** Several days of the week, as they were when the dialog opened. */
const SOME = 'some';
const TELL_AFTER = [30, 60, 120, 240];

function valuesOf(reminder: Reminder | undefined): Values {
  const days = reminder?.weekdays;
  return {
    says: reminder?.says ?? '',
    at: reminder?.at ?? '',
    days: !reminder || days?.length === 7 ? DAILY : days ? daysValue(days) : ONCE,
    day: reminder?.day ?? '',
    faceId: String(reminder?.faceId ?? ''),
    repeats: String(reminder?.repeats ?? 1),
    tellAfter: String(reminder?.tellAfterMinutes ?? ''),
    pausedUntil: reminder?.pausedUntil ?? '',
  };
}

const daysValue = (days: readonly number[]) => (days.length === 1 ? String(days[0]) : SOME);

const inputOf =
  (reminder: Reminder | undefined, ownId: number | undefined) =>
  ({ says, at, days, day, faceId, repeats, tellAfter, pausedUntil }: Values): CreateReminder => ({
    says,
    at: roundedToStep(at, PLAN_STEP_MINUTES),
    day: days === ONCE ? day : null,
    weekdays:
      days === ONCE
        ? null
        : days === DAILY
          ? [...weekdays]
          : days === SOME
            ? (reminder?.weekdays ?? null)
            : [Number(days)],
    repeats: Number(repeats),
    tellAfterMinutes: tellAfter === '' ? null : Number(tellAfter),
    // Whoever asks for the emails gets them, unless members are named already.
    ...(tellAfter !== '' && ownId !== undefined && !reminder?.tellUserIds.length
      ? { tellUserIds: [ownId] }
      : {}),
    faceId: faceId === '' ? null : Number(faceId),
    pausedUntil: pausedUntil === '' ? null : pausedUntil,
  });

type ReminderFormProps = {
  reminder: Reminder | undefined;
  faces: readonly FaceOfReminder[];
  onSaved: () => void;
};

function ReminderForm({ reminder, faces, onSaved }: ReminderFormProps) {
  const { mutateAsync } = useSaveReminder();
  const { user } = useSession();
  const form = useValidatedForm<Values, z.output<typeof createReminderSchema>>({
    rules: zodResolver(z.pipe(z.transform(inputOf(reminder, user?.id)), createReminderSchema)),
    defaultValues: valuesOf(reminder),
    order: ['says', 'at', 'days', 'day', 'tellAfter', 'pausedUntil'],
    save: (input, requestKey) => mutateAsync({ id: reminder?.id, input, requestKey }),
    onSaved,
    words: reminder
      ? { saved: t`Reminder changed`, refused: t`Error changing reminder` }
      : { saved: t`Reminder added`, refused: t`Error adding reminder` },
  });
  const { register, submit, errorList, serverError, formState, control } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  useUnsaved(isDirty);
  const [says, days, faceId] = useWatch({ control, name: ['says', 'days', 'faceId'] });
  const photoUrl = faces.find(({ id }) => String(id) === faceId)?.photoUrl ?? null;
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <p>{t`Not for medicine that must not be missed: a tablet can be switched off or in another room.`}</p>
      <TextField
        label={t`What it says`}
        hint={t`At most ${REMINDER_WORDS_MAX} words, for example: Drink something.`}
        autoComplete="off"
        error={errors.says?.message}
        {...register('says')}
      />
      <TextField
        label={t({ message: 'Time', comment: 'Field: the time of day of a plan' })}
        type="time"
        step={PLAN_STEP_MINUTES * 60}
        error={errors.at?.message}
        {...register('at')}
      />
      <SelectField
        label={t`How often?`}
        options={[
          { value: DAILY, label: t({ message: 'Every day', comment: 'How often a plan comes' }) },
          ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day) })),
          ...(reminder?.weekdays && daysValue(reminder.weekdays) === SOME
            ? [{ value: SOME, label: reminder.weekdays.map(weekdayName).join(', ') }]
            : []),
          {
            value: ONCE,
            label: t({ message: 'One day', comment: 'How often a plan comes: once, on a date' }),
          },
        ]}
        {...register('days')}
      />
      {days === ONCE && (
        <TextField
          label={t({ message: 'Day', comment: 'Field: the date of a plan' })}
          type="date"
          min={calendarDay(new Date())}
          error={errors.day?.message}
          {...register('day')}
        />
      )}
      <SelectField
        label={t`Whose picture?`}
        options={[
          { value: '', label: t`No picture` },
          ...faces.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...register('faceId')}
      />
      <SelectField
        label={t`If nobody touches it`}
        options={[
          { value: '0', label: t`It is shown once` },
          { value: '1', label: t`It comes back once, after ten minutes` },
          { value: '2', label: t`It comes back twice, every ten minutes` },
        ]}
        {...register('repeats')}
      />
      <SelectField
        label={t`Send an email if nobody touched it`}
        options={[
          { value: '', label: t({ message: 'No', context: 'send an email' }) },
          ...TELL_AFTER.map((minutes) => ({
            value: String(minutes),
            label: t`After ${minutes} minutes`,
          })),
        ]}
        error={errors.tellAfter?.message}
        {...register('tellAfter')}
      />
      <TextField
        label={t`Pause until`}
        optional
        hint={t`On this day it comes again.`}
        type="date"
        min={calendarDay(new Date())}
        error={errors.pausedUntil?.message}
        {...register('pausedUntil')}
      />
      {says.trim() !== '' && (
        <TabletPreview
          screen="reminder"
          content={{
            reminders: [
              {
                id: 1,
                says: says.trim(),
                at: '15:00',
                day: null,
                weekdays: [...weekdays],
                repeats: 0,
                photoUrl,
                voiceUrl: null,
                pausedUntil: null,
                done: [],
              },
            ],
          }}
        />
      )}
      <FormEnd
        submitLabel={reminder ? t`Save Changes` : t`Add Reminder`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={serverError}
      />
    </Form>
  );
}
