import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { REMINDER_WORDS_MAX } from '#shared/product/limits';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { currentDay } from '../../lib/date-format';
import { living } from '../../lib/living';
import { voiceQuery } from '../../lib/voice.queries';
import { memberName, membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { CheckboxGroup } from '../../ui/checkbox-group';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { FieldError } from '../../ui/field';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { DayField } from '../../ui/native-time-fields';
import { PictureChoice } from '../../ui/picture-choice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { VoiceRecorder } from '../../ui/voice-recorder';
import { WhenFields } from '../../ui/when-fields';
import { ReminderPreview, type FaceOfReminder } from './reminder-preview';
import { useSavingReminder } from './reminder.queries';
import { useReminderForm } from './use-reminder-form';

type ReminderDialogProps = {
  /** The reminder to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Reminder | undefined;
  faces: readonly FaceOfReminder[];
  onClose: () => void;
};

export function ReminderDialog({ subject, faces, onClose }: ReminderDialogProps) {
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
    </FormDialog>
  );
}

type ReminderFormProps = {
  reminder: Reminder | undefined;
  faces: readonly FaceOfReminder[];
  onSaved: () => void;
};

function ReminderForm({ reminder, faces, onSaved }: ReminderFormProps) {
  const form = useReminderForm(reminder, onSaved);
  const { register, typed, formState } = form;
  const pictures = living(faces, reminder?.faceId);
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
      <WhenFields
        register={register}
        errors={errors}
        howOften={typed.howOften ?? 'daily'}
        onHowOften={form.chooseHowOften}
      />
      <Voice form={form} stored={reminder?.voiceUrl ?? null} />
      {pictures.length > 0 && (
        <PictureChoice label={t`Whose picture?`} faces={pictures} field={register('faceId')} />
      )}
      <SelectField
        label={t`If nobody touches it`}
        options={[
          { value: '0', label: t`It is shown once` },
          { value: '1', label: t`It comes back once, after ten minutes` },
          { value: '2', label: t`It comes back twice, every ten minutes` },
        ]}
        {...register('repeats')}
      />
      <WhomToTell form={form} stored={reminder?.tellAfterMinutes ?? null} />
      <DayField
        label={t`Pause until`}
        optional
        hint={t`On this day it comes again.`}
        min={currentDay()}
        error={errors.pausedUntil?.message}
        {...register('pausedUntil')}
      />
      <ReminderPreview says={typed.says ?? ''} faceId={typed.faceId ?? ''} faces={faces} />
      <FormEnd
        submitLabel={reminder ? t`Save Changes` : t`Add Reminder`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

type ReminderForm = ReturnType<typeof useReminderForm>;

/** Who says it: the tablet, or somebody of the family. */
function Voice({ form, stored: url }: { form: ReminderForm; stored: string | null }) {
  const { typed, recorder, chooseVoice, formState } = form;
  const { data: samples } = useQuery(voiceQuery(url));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceGroup
        label={t`Who says it?`}
        name="voice"
        options={[
          { value: 'tablet', label: t`The tablet reads it aloud` },
          {
            value: 'own',
            label: t`A voice that you record`,
            hint: t`A voice they know is often understood best.`,
          },
        ]}
        value={typed.voice ?? 'tablet'}
        onChange={chooseVoice}
      />
      {typed.voice === 'own' && (
        <>
          <FieldError id="voice-error" message={formState.errors.voice?.message} />
          <VoiceRecorder
            inForm
            recorder={recorder}
            stored={url === null ? undefined : { url, samples }}
          />
        </>
      )}
    </div>
  );
}

const MINUTES_TO_TELL = [30, 60, 120, 240];

/** Who gets an email if nobody touches the reminder, and when. */
function WhomToTell({ form, stored }: { form: ReminderForm; stored: number | null }) {
  const { register, typed, formState } = form;
  const { data: members = [] } = useQuery(membersQuery(usePerson().id));
  const minutes = new Set([...MINUTES_TO_TELL, ...(stored === null ? [] : [stored])]);
  return (
    <>
      <SelectField
        label={t`Email somebody if nobody has touched it`}
        options={[
          { value: '', label: t({ message: 'No', context: 'send an email' }) },
          ...[...minutes]
            .sort((one, other) => one - other)
            .map((wait) => ({ value: String(wait), label: afterInWords(wait) })),
        ]}
        {...register('tellAfterMinutes')}
      />
      {typed.tellAfterMinutes !== '' && (
        <CheckboxGroup
          label={t`Who gets the email?`}
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

function afterInWords(minutes: number): string {
  const hours = minutes / 60;
  return Number.isInteger(hours)
    ? plural(hours, { one: 'After # hour', other: 'After # hours' })
    : plural(minutes, { one: 'After # minute', other: 'After # minutes' });
}
