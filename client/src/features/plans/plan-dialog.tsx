import type { Plan } from '#shared/plan';
import { FormDialog } from '../../ui/form-dialog';
import { PlanForm } from './plan-form';
import { useCreatePlan, useUpdatePlan } from './plan.queries';

type PlanDialogProps = {
  /** The one that is to be changed, or a new one. Closed without. */
  subject: 'new' | Plan | undefined;
  onClose: () => void;
};

export function PlanDialog({ subject, onClose }: PlanDialogProps) {
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const edited = subject === 'new' ? undefined : subject;
  return (
    <FormDialog
      title={edited ? 'Edit Plan' : 'Add Plan'}
      open={subject !== undefined}
      saving={create.isPending || update.isPending}
      onClose={onClose}
    >
      {subject === 'new' && (
        <PlanForm
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel="Add Plan"
          words={{ saved: 'Plan added', refused: 'Error adding plan' }}
          onSaved={onClose}
        />
      )}
      {edited && (
        <PlanForm
          plan={edited}
          save={(input) => update.mutateAsync({ id: edited.id, ...input })}
          submitLabel="Save Changes"
          words={{ saved: 'Plan changed', refused: 'Error changing plan' }}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
