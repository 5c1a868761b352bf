import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { PLANS_MAX, REMINDERS_MAX } from '#shared/product/limits';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

type AddPlannedDialogProps = {
  open: boolean;
  /** How many there are already. */
  counts: { plans: number; reminders: number };
  onChoose: (kind: 'plan' | 'reminder') => void;
  onClose: () => void;
};

/** Asks what to add: a plan, which is looked at, or a reminder, which speaks up. */
export function AddPlannedDialog({ open, counts, onChoose, onClose }: AddPlannedDialogProps) {
  return (
    <Dialog title={t`What would you like to add?`} open={open} onOpenChange={onClose}>
      <div className="grid gap-6">
        <Choice
          label={t`Add Plan`}
          hint={
            counts.plans >= PLANS_MAX
              ? t`There is room for ${PLANS_MAX} plans. Delete one before you add another.`
              : t`The tablet tells what is next, in words: “Lunch at noon”.`
          }
          isFull={counts.plans >= PLANS_MAX}
          onChoose={() => onChoose('plan')}
        />
        <Choice
          label={t`Add Reminder`}
          hint={
            counts.reminders >= REMINDERS_MAX
              ? t`There is room for ${REMINDERS_MAX} reminders. Delete one before you add another.`
              : t`At its time, the tablet says it and shows a button: Done. Not for medicine that must not be missed.`
          }
          isFull={counts.reminders >= REMINDERS_MAX}
          onChoose={() => onChoose('reminder')}
        />
      </div>
    </Dialog>
  );
}

type ChoiceProps = { label: string; hint: string; isFull: boolean; onChoose: () => void };

function Choice({ label, hint, isFull, onChoose }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <Button variant="secondary" locked={isFull} aria-describedby={hintId} onClick={onChoose}>
        {label}
      </Button>
      <p id={hintId} className="text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
