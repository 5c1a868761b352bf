import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { Plan } from '#shared/plans/plan.answer';
import { REMINDER_WORDS_MAX } from '#shared/product/limits';
import { living } from '../../lib/living';
import { usePerson } from '../../session/person';
import { songsQuery } from '../../session/songs.queries';
import { Button } from '../../ui/button';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { PictureChoice } from '../../ui/picture-choice';
import { SelectField } from '../../ui/select-field';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';
import { WhenFields } from '../../ui/when-fields';
import { nextDayOf } from './plan-days';
import { OneDayQuestion, PlanOneDay, type AskedDay } from './plan-one-day';
import { PlanPreview } from './plan-preview';
import { useChangeOneDay, useCreatePlan, useUpdatePlan, type PlanInput } from './plan.queries';
import { usePlanForm, type FaceOfPlan, type PlanFormRules } from './use-plan-form';

type PlanDialogProps = {
  /** The plan to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Plan | undefined;
  faces?: readonly FaceOfPlan[];
  /** Asks whether to delete the plan that is open. */
  onDelete?: (plan: Plan) => void;
  /** Opens the form of the reminder of the plan that is open. */
  onReminder?: (reminderId: number) => void;
  /** The reminder of a plan is stored with it. */
  onSaved?: () => void;
  onClose: () => void;
};

export function PlanDialog({
  subject,
  faces = [],
  onDelete,
  onReminder,
  onSaved,
  onClose,
}: PlanDialogProps) {
  const create = useCreatePlan();
  const { save, isSaving } = useSavePlan();
  const edited = subject === 'new' ? undefined : subject;
  const close = () => {
    onSaved?.();
    onClose();
  };
  return (
    <FormDialog
      title={edited ? t`Edit Plan` : t`Add Plan`}
      startsInField
      open={subject !== undefined}
      saving={create.isPending || isSaving}
      onClose={onClose}
    >
      {subject === 'new' && (
        <PlanForm
          faces={faces}
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel={t`Add Plan`}
          texts={{ saved: t`Plan added`, refused: t`Error adding plan` }}
          onSaved={close}
        />
      )}
      {edited && (
        <>
          <PlanOneDay plan={edited} onSaved={close} />
          <PlanForm
            plan={edited}
            faces={faces}
            save={(input, _requestKey, only) => save(edited, input, only)}
            submitLabel={t`Save Changes`}
            texts={{ saved: t`Plan changed`, refused: t`Error changing plan` }}
            onSaved={close}
          />
          {edited.reminder && !edited.reminder.rests && onReminder && (
            <div className="mt-4 -ml-3">
              <Button
                variant="quiet"
                onClick={() => edited.reminder && onReminder(edited.reminder.id)}
              >
                {t`Voice and more for the reminder`}
              </Button>
            </div>
          )}
          {onDelete && <DeleteRowButton name={edited.title} onDelete={() => onDelete(edited)} />}
        </>
      )}
    </FormDialog>
  );
}

/** Saves a change of a plan for all its days, or its time and day for one of them and everything else for all. */
function useSavePlan() {
  const update = useUpdatePlan();
  const oneDay = useChangeOneDay();
  return {
    isSaving: update.isPending || oneDay.isPending,
    save: async (plan: Plan, input: PlanInput, only: AskedDay | undefined): Promise<void> => {
      const { id, at, day, weekdays, monthDay } = plan;
      await update.mutateAsync({ id, ...input, ...(only && { at, day, weekdays, monthDay }) });
      if (only) await oneDay.mutateAsync({ id, ...only, at: input.at });
    },
  };
}

function PlanForm({ submitLabel, ...rules }: PlanFormRules & { submitLabel: string }) {
  const form = usePlanForm(rules);
  const { register, control, errorList, serverError, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { name } = usePerson();
  const faceId = useWatch({ control, name: 'faceId' });
  const pictures = living(rules.faces, Number(faceId));
  const title = register('title', { onChange: form.suggestFace });
  return (
    <>
      <Form className="grid-cols-1" onSubmit={form.submit}>
        <ErrorSummary errors={errorList} focusKey={submitCount} />
        <TextField
          label={t({ message: 'Title', comment: 'Field: what a plan or a memory item is called' })}
          hint={t`For example: Lunch, or Walk with Peter.`}
          autoComplete="off"
          error={errors.title?.message}
          {...title}
        />
        <WhenFields
          register={register}
          errors={errors}
          howOften={form.howOften}
          onHowOften={form.chooseHowOften}
        />
        {rules.plan && nextDayOf(rules.plan) !== undefined && (
          <p className="text-ink-soft">
            {t`If you change the time or the day, you choose next whether that is for one day or for all.`}
          </p>
        )}
        {pictures.length > 0 && (
          <PictureChoice label={t`Whose picture?`} faces={pictures} field={register('faceId')} />
        )}
        <SongField error={errors.songId?.message} {...register('songId')} />
        <SwitchField
          label={name === null ? t`With a reminder` : t`Remind ${name}`}
          hint={t`At its time, the tablet says it and shows a button: Done. Not for medicine that must not be missed.`}
          {...register('isReminded')}
        />
        {form.needsWords && (
          <TextField
            label={t`What it says`}
            hint={t`At most ${REMINDER_WORDS_MAX} words, for example: Drink something.`}
            autoComplete="off"
            error={errors.says?.message}
            {...register('says')}
          />
        )}
        <PlanPreview control={control} faces={rules.faces} />
        <FormEnd
          submitLabel={submitLabel}
          busy={isSubmitting ? t`Saving…` : undefined}
          serverError={serverError}
        />
      </Form>
      <OneDayQuestion
        plan={rules.plan}
        asked={form.asked}
        onAnswer={(which) => void form.answerFor(which)}
      />
    </>
  );
}

type SongFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** The song that the tablet offers with the plan. Renders nothing for a person without songs. */
function SongField({ error, ...field }: SongFieldProps) {
  const { data: songs = [] } = useQuery(songsQuery(usePerson().id));
  if (songs.length === 0) return null;
  return (
    <SelectField
      translate="no"
      label={t`A song with it`}
      optional
      hint={t`From its time on, a touch on the plan leads to the song. It never plays by itself.`}
      placeholder={t`No song`}
      options={songs.map(({ id, title }) => ({ value: String(id), label: title }))}
      error={error}
      {...field}
    />
  );
}
