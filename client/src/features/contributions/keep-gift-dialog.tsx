import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { keepGiftSchema, type KeepGift } from '#shared/contributions/contribution.form';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextAreaField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { presentContribution } from './contribution-kinds';
import { useKeepGift } from './waiting.queries';

const rules = zodResolver(keepGiftSchema);

type KeepGiftDialogProps = {
  personId: number;
  /** The gift to keep. Undefined closes the dialog. */
  gift: Waiting | undefined;
  onClose: () => void;
};

/** Asks why a gift is kept that its giver asks to take back. */
export function KeepGiftDialog({ personId, gift, onClose }: KeepGiftDialogProps) {
  const keep = useKeepGift(personId);
  return (
    <FormDialog
      title={t`Keep it`}
      open={gift !== undefined}
      saving={keep.isPending}
      onClose={onClose}
    >
      {gift && (
        <ReasonForm
          giver={presentContribution(gift).title}
          save={(reason) => keep.mutateAsync({ id: gift.id, ...reason })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

type ReasonFormProps = {
  giver: string;
  save: (reason: KeepGift) => Promise<unknown>;
  onSaved: () => void;
};

function ReasonForm({ giver, save, onSaved }: ReasonFormProps) {
  const form = useValidatedForm<KeepGift>({
    rules,
    defaultValues: { reason: '' },
    save,
    onSaved,
    texts: { saved: t`It is shown again`, refused: t`Error keeping it` },
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextAreaField
        label={t`Why do you keep it?`}
        hint={t({ message: `${giver} reads this.`, comment: '{giver} is who gave a picture' })}
        rows={3}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormEnd
        submitLabel={t`Keep it`}
        busy={isSubmitting ? t`One moment…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
