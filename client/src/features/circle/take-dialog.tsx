import { zodResolver } from '@hookform/resolvers/zod';
import { takeContributionSchema, type TakeContribution, type Waiting } from '#shared/person';
import { smallPhoto } from '../../lib/photo/small-photo';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { FramedPhoto } from '../../ui/framed-photo';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { takeLabel } from './waiting-words';
import { useTakeContribution } from './waiting.queries';

type TakeDialogProps = {
  personId: number;
  /** The contribution to take with changes. Undefined closes the dialog. */
  contribution: Waiting | undefined;
  onClose: () => void;
};

/** Changes the words of a contribution while taking it. */
export function TakeDialog({ personId, contribution, onClose }: TakeDialogProps) {
  const take = useTakeContribution(personId);
  return (
    <FormDialog
      title="Change and add"
      open={contribution !== undefined}
      saving={take.isPending}
      onClose={onClose}
    >
      {contribution && (
        <TakeForm
          contribution={contribution}
          save={(changes) => take.mutateAsync({ id: contribution.id, changes })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

const rules = zodResolver(takeContributionSchema);

type TakeFormProps = {
  contribution: Waiting;
  save: (changes: TakeContribution) => Promise<unknown>;
  onSaved: () => void;
};

function TakeForm({ contribution, save, onSaved }: TakeFormProps) {
  const { kind, words, photoUrl } = contribution;
  const isFace = kind === 'face';
  const form = useValidatedForm<TakeContribution>({
    rules,
    defaultValues: isFace
      ? {
          name: words.name ?? '',
          relationship: words.relationship ?? '',
          description: words.description ?? '',
        }
      : {
          title: words.title ?? '',
          content: words.content ?? '',
          category: words.category ?? '',
        },
    save,
    onSaved,
    words: { saved: 'Added', refused: 'Error adding' },
    order: ['name', 'relationship', 'description', 'title', 'content', 'category'],
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      {photoUrl !== null && (
        <FramedPhoto
          src={smallPhoto(photoUrl)}
          alt=""
          standIn={null}
          className="size-40 rounded-control"
        />
      )}
      {isFace ? (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label="Relationship"
            optional
            autoComplete="off"
            error={errors.relationship?.message}
            {...form.register('relationship')}
          />
          <TextAreaField
            label="Description"
            optional
            rows={3}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </>
      ) : (
        <>
          <TextField
            label="Title"
            autoComplete="off"
            error={errors.title?.message}
            {...form.register('title')}
          />
          <TextAreaField
            label="Content"
            error={errors.content?.message}
            {...form.register('content')}
          />
          <TextField
            label="Category"
            autoComplete="off"
            error={errors.category?.message}
            {...form.register('category')}
          />
        </>
      )}
      <FormEnd
        submitLabel={takeLabel(contribution)}
        busy={isSubmitting ? 'Adding…' : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
