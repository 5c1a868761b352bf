import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { WhenFields } from '../../ui/when-fields';
import { PlanPreview } from './plan-preview';
import { useCreatePlan, useUpdatePlan } from './plan.queries';
import { usePlanForm, type PlanFormRules } from './use-plan-form';

type PlanDialogProps = {
  /** The plan to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Plan | undefined;
  /** Asks whether to delete the plan that is open. */
  onDelete?: (plan: Plan) => void;
  onClose: () => void;
};

export function PlanDialog({ subject, onDelete, onClose }: PlanDialogProps) {
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const edited = subject === 'new' ? undefined : subject;
  return (
    <FormDialog
      title={edited ? t`Edit Plan` : t`Add Plan`}
      startsInField
      open={subject !== undefined}
      saving={create.isPending || update.isPending}
      onClose={onClose}
    >
      {subject === 'new' && (
        <PlanForm
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel={t`Add Plan`}
          texts={{ saved: t`Plan added`, refused: t`Error adding plan` }}
          onSaved={onClose}
        />
      )}
      {edited && (
        <PlanForm
          plan={edited}
          save={(input) => update.mutateAsync({ id: edited.id, ...input })}
          submitLabel={t`Save Changes`}
          texts={{ saved: t`Plan changed`, refused: t`Error changing plan` }}
          onSaved={onClose}
        />
      )}
      {edited && onDelete && (
        <DeleteRowButton name={edited.title} onDelete={() => onDelete(edited)} />
      )}
    </FormDialog>
  );
}

function PlanForm({ submitLabel, ...rules }: PlanFormRules & { submitLabel: string }) {
  const { register, control, submit, howOften, chooseHowOften, errorList, serverError, formState } =
    usePlanForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <TextField
        label={t({ message: 'Title', comment: 'Field: what a plan or a memory item is called' })}
        hint={t`For example: Lunch, or Walk with Peter.`}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <WhenFields
        register={register}
        errors={errors}
        howOften={howOften}
        onHowOften={chooseHowOften}
      />
      <PlanPreview control={control} />
      <FormEnd
        submitLabel={submitLabel}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={serverError}
      />
    </Form>
  );
}
