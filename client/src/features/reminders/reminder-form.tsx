import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { REMINDER_WORDS_MAX } from '#shared/product/limits';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { living } from '../../lib/living';
import { currentDay } from '../../lib/person-day';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { DayField } from '../../ui/native-time-fields';
import { PictureChoice } from '../../ui/picture-choice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { WhenFields } from '../../ui/when-fields';
import { NotifyFields } from './notify-fields';
import { ReminderPreview, type FaceOfReminder } from './reminder-preview';
import { ReminderVoice } from './reminder-voice';
import { useReminderForm } from './use-reminder-form';

type ReminderFormProps = {
  reminder: Reminder | undefined;
  faces: readonly FaceOfReminder[];
  onSaved: () => void;
};

export function ReminderForm({ reminder, faces, onSaved }: ReminderFormProps) {
  const form = useReminderForm(reminder, onSaved);
  const { register, typed, formState } = form;
  const pictures = living(faces, reminder?.faceId);
  const ofPlan = typeof reminder?.planId === 'number';
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <Form className="grid-cols-1" onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={t`What it says`}
        hint={t`At most ${REMINDER_WORDS_MAX} words, for example: Drink something.`}
        autoComplete="off"
        error={errors.says?.message}
        {...register('says')}
      />
      {/* One that belongs to a plan comes when the plan does, with its picture. */}
      {!ofPlan && (
        <WhenFields
          register={register}
          errors={errors}
          howOften={typed.howOften ?? 'daily'}
          onHowOften={form.chooseHowOften}
        />
      )}
      <ReminderVoice form={form} stored={reminder?.voiceUrl ?? null} />
      {!ofPlan && pictures.length > 0 && (
        <PictureChoice label={t`Whose picture?`} faces={pictures} field={register('faceId')} />
      )}
      <RepeatField {...register('repeats')} />
      <NotifyFields form={form} stored={reminder?.tellAfterMinutes ?? null} />
      {!ofPlan && (
        <DayField
          label={t`Pause until`}
          optional
          hint={t`On this day it comes again.`}
          min={currentDay()}
          error={errors.pausedUntil?.message}
          {...register('pausedUntil')}
        />
      )}
      <ReminderPreview says={typed.says ?? ''} faceId={typed.faceId ?? ''} faces={faces} />
      <FormEnd
        submitLabel={reminder ? t`Save Changes` : t`Add Reminder`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

const RepeatField = (field: UseFormRegisterReturn) => (
  <SelectField
    label={t`If nobody touches it`}
    options={[
      { value: '0', label: t`It is shown once` },
      { value: '1', label: t`It comes back once, after ten minutes` },
      { value: '2', label: t`It comes back twice, every ten minutes` },
    ]}
    {...field}
  />
);
