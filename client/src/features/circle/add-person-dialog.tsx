import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { addressFor, paths } from '#shared/paths';
import { newPersonSchema, type NewPerson, type Person } from '#shared/person';
import { api } from '../../lib/api-client';
import { peopleQuery } from '../../session/person';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';

/** A retry has the same `requestKey`, so that it adds nobody twice. */
type Add = { body: NewPerson; requestKey: string };

type AddPersonDialogProps = { open: boolean; onClose: () => void };

/** Adds a person and opens their Caregiver Tools. */
export function AddPersonDialog({ open, onClose }: AddPersonDialogProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const add = useMutation({
    mutationFn: ({ body, requestKey }: Add) => api('POST /api/people', { body, requestKey }),
  });
  const openPages = (added: Person) => {
    queryClient.setQueryData(peopleQuery.queryKey, (people: Person[] = []) => [
      ...people.filter(({ id }) => id !== added.id),
      added,
    ]);
    onClose();
    navigate(addressFor(added.id, paths.caregiver));
  };
  return (
    <FormDialog
      title={t`Add a person`}
      description={t`They get pages and a circle of their own, and you are the owner.`}
      open={open}
      saving={add.isPending}
      onClose={onClose}
    >
      <AddPersonForm
        save={(body, requestKey) => add.mutateAsync({ body, requestKey })}
        onSaved={openPages}
      />
    </FormDialog>
  );
}

const rules = zodResolver(newPersonSchema);

type AddPersonFormProps = {
  save: (input: NewPerson, requestKey: string) => Promise<Person>;
  onSaved: (added: Person) => void;
};

function AddPersonForm({ save, onSaved }: AddPersonFormProps) {
  const form = useValidatedForm<NewPerson, NewPerson, Person>({
    rules,
    defaultValues: { name: '' },
    save: ({ name }, requestKey) => save({ name: name.trim() }, requestKey),
    onSaved,
    words: { saved: t`Person added`, refused: t`Error adding the person` },
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={t`What is their name?`}
        hint={t`Their pages and their tablet use it.`}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FormEnd
        submitLabel={t`Add a person`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
