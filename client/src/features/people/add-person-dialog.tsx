import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { Person } from '#shared/people/person.answer';
import { newPersonSchema, type NewPerson } from '#shared/people/person.form';
import { addressFor, paths } from '#shared/product/paths';
import { api } from '../../lib/api-client';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { peopleQuery } from '../../session/person';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { PhotoField } from '../../ui/photo-field';
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
      description={t`A new person has pages and a circle, and you are the owner.`}
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
    defaultValues: { name: '', photoUrl: undefined },
    save: ({ name, photoUrl }, requestKey) => save({ name: name.trim(), photoUrl }, requestKey),
    onSaved,
    texts: { saved: t`Person added`, refused: t`Error adding the person` },
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (photoUrl) => {
      form.setValue('photoUrl', photoUrl, { shouldDirty: true });
      form.clearErrors('photoUrl');
    },
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });
  const photoUrl = useWatch({ control: form.control, name: 'photoUrl' });
  const photoInput = useRef<HTMLInputElement>(null);
  useUnsaved(isDirty || preparing);
  const busy = preparing ? t`Preparing the photo…` : isSubmitting ? t`Saving…` : undefined;
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={t`What do you call this person?`}
        hint={t`The pages and the tablet use this name.`}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PhotoField
        label={t`Picture of the person`}
        hint={t`The circle sees it beside the name. The tablet does not show it.`}
        optional
        name="photoUrl"
        inputRef={photoInput}
        previewUrl={photoUrl}
        busyText={preparing ? busy : undefined}
        error={errors.photoUrl?.message}
        onChoose={(file) => void prepare(file)}
        onRemove={() => {
          form.setValue('photoUrl', undefined);
          photoInput.current?.focus();
        }}
      />
      <FormEnd submitLabel={t`Add a person`} busy={busy} serverError={form.serverError} />
    </Form>
  );
}
