import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { renameTabletSchema, type RenameTablet, type Tablet } from '#shared/tablet';
import { serverMessage } from '../../lib/api-client';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useRenameTablet } from './tablets.queries';

type RenameTabletDialogProps = {
  /** The tablet to rename. Undefined closes the dialog. */
  tablet: Tablet | undefined;
  onClose: () => void;
};

export function RenameTabletDialog({ tablet, onClose }: RenameTabletDialogProps) {
  const { mutateAsync, isPending } = useRenameTablet();
  const rename = async ({ id }: Tablet, input: RenameTablet) => {
    try {
      await mutateAsync({ id, ...input });
      toast({ title: 'Tablet renamed' });
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'Error renaming tablet',
        description: serverMessage(error, 'Please try again.'),
      });
    }
  };
  return (
    <FormDialog
      title="Rename Tablet"
      open={tablet !== undefined}
      saving={isPending}
      onClose={onClose}
    >
      {tablet && (
        <RenameForm
          name={tablet.name}
          saving={isPending}
          onRename={async (input) => rename(tablet, input)}
        />
      )}
    </FormDialog>
  );
}

type RenameFormProps = {
  name: string;
  saving: boolean;
  onRename: (input: RenameTablet) => Promise<void>;
};

function RenameForm({ name, saving, onRename }: RenameFormProps) {
  const { register, handleSubmit, formState } = useForm<RenameTablet>({
    resolver: zodResolver(renameTabletSchema),
    defaultValues: { name },
  });
  useUnsaved(formState.isDirty);
  return (
    <Form onSubmit={handleSubmit(onRename)}>
      <TextField
        label="Name"
        hint="What you call it, for example: Dad’s tablet, Kitchen."
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <div className="grid sm:justify-end">
        <Button type="submit" busy={saving ? 'Saving…' : undefined}>
          Save Name
        </Button>
      </div>
    </Form>
  );
}
