import type { Plan } from '#shared/plan';
import { serverMessage } from '../../lib/api-client';
import { calendarDay } from '../../lib/date-format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { planInWords } from './plan-in-words';
import { useDeletePlan } from './plan.queries';

type DeletePlanDialogProps = {
  /** The one that is to go. Closed without. */
  plan: Plan | undefined;
  onClose: () => void;
  /** Finds what gets the focus once it is gone. */
  focusAfter: () => Element | null;
};

export function DeletePlanDialog({ plan, onClose, focusAfter }: DeletePlanDialogProps) {
  const { mutateAsync, isPending } = useDeletePlan();
  const remove = async ({ id }: Plan) => {
    try {
      await mutateAsync(id);
      toast({ title: 'Plan deleted' });
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Error deleting plan',
        description: serverMessage(error, 'Please try again.'),
      });
    }
  };
  return (
    <ConfirmDialog
      title="Delete Plan"
      question="Are you sure you want to delete this plan?"
      detail={plan && `${plan.title}: ${planInWords(plan, calendarDay(new Date()))}`}
      confirmLabel="Delete Plan"
      busy={isPending ? 'Deleting…' : undefined}
      open={plan !== undefined}
      onOpenChange={onClose}
      focusAfter={focusAfter}
      onConfirm={async () => plan && remove(plan)}
    />
  );
}
