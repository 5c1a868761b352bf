import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { renameTabletSchema, type RenameTablet } from '#shared/tablets/tablet.form';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { useChangeTablet } from './tablets.queries';

type RenameTabletDialogProps = {
  /** The tablet to rename. Undefined closes the dialog. */
  tablet: Tablet | undefined;
  onClose: () => void;
};

export function RenameTabletDialog({ tablet, onClose }: RenameTabletDialogProps) {
  const { mutateAsync: rename, isPending } = useChangeTablet();
  return (
    <FormDialog
      title={t`Rename Tablet`}
      open={tablet !== undefined}
      saving={isPending}
      onClose={onClose}
    >
      {tablet && (
        <RenameForm
          name={tablet.name}
          save={(input) => rename({ id: tablet.id, ...input })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

const rules = zodResolver(renameTabletSchema);

type RenameFormProps = SaveRules<RenameTablet> & { name: string };

function RenameForm({ name, ...saving }: RenameFormProps) {
  const { register, submit, formState } = useValidatedForm({
    ...saving,
    rules,
    defaultValues: { name },
    texts: { saved: t`Tablet renamed`, refused: t`Error renaming tablet` },
    focusFirstError: true,
  });
  useUnsaved(formState.isDirty);
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t`Name`}
        hint={t`What you call it, for example: Dad’s tablet, Kitchen.`}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <FormEnd
        submitLabel={t`Save Name`}
        busy={formState.isSubmitting ? t`Saving…` : undefined}
        // The toast says why it was not saved.
        serverError={undefined}
      />
    </Form>
  );
}
