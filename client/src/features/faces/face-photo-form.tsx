import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FaceOnTablet, FacePhoto, UpdateFacePhoto } from '#shared/face-photo';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { smallPhoto } from '../../lib/photo/small-photo';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { RelationshipField } from './relationship-field';

type FacePhotoFormProps<Output> = FacePhotoFormRules<Output> & { submitLabel: string };

export function FacePhotoForm<Output extends object>({
  submitLabel,
  ...rules
}: FacePhotoFormProps<Output>) {
  const {
    register,
    submit,
    prepare,
    preparing,
    chosen,
    typed,
    onTablet,
    setOnTablet,
    errorList,
    serverError,
    formState,
  } = useFacePhotoForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  const kept = rules.photo && smallPhoto(rules.photo.photoUrl);
  const busy = preparing ? 'Preparing the photo…' : isSubmitting ? 'Saving…' : undefined;
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <PhotoField
        label="Photo"
        hint="Square images work best, with one face well lit."
        name="photoUrl"
        previewUrl={chosen ?? kept}
        busyText={preparing ? busy : undefined}
        error={errors.photoUrl?.message}
        onChoose={(file) => void prepare(file)}
      />
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <RelationshipField
        typed={typed}
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      <TextAreaField
        label="Description"
        optional
        hint="A sentence that brings this person closer, such as where they live or what you do together."
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      {onTablet && <OnTabletChoice value={onTablet} onChange={setOnTablet} />}
      <FormEnd submitLabel={submitLabel} busy={busy} serverError={serverError} />
    </Form>
  );
}

type FacePhotoFormRules<Output> = SaveRules<Output> & {
  /** The photo to edit; undefined for a new one. */
  photo?: FacePhoto;
  /** Validates a form that may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
};

function useFacePhotoForm<Output extends object>({
  photo,
  schema,
  ...saving
}: FacePhotoFormRules<Output>) {
  const form = useValidatedForm<UpdateFacePhoto, Output>({
    ...saving,
    rules: zodResolver(schema),
    defaultValues: {
      // A new photo requires an image. An edited photo retains its image if none is chosen.
      photoUrl: undefined,
      name: photo?.name ?? '',
      relationship: photo?.relationship ?? '',
      description: photo?.description ?? '',
      onTablet: photo?.onTablet,
    } satisfies Record<keyof UpdateFacePhoto, unknown>,
    order: ['photoUrl', 'name', 'relationship', 'description'],
  });
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (dataUrl) => {
      form.setValue('photoUrl', dataUrl, { shouldDirty: true });
      form.clearErrors('photoUrl');
    },
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  useUnsaved(form.formState.isDirty || preparing);
  const [chosen, onTablet, typedName, typedRelationship] = useWatch({
    control: form.control,
    name: ['photoUrl', 'onTablet', 'name', 'relationship'],
  });
  const typed = { name: typedName ?? '', relationship: typedRelationship ?? '' };
  const setOnTablet = (value: FaceOnTablet) =>
    form.setValue('onTablet', value, { shouldDirty: true });
  return { ...form, prepare, preparing, chosen, typed, onTablet, setOnTablet };
}

const choices: readonly { value: FaceOnTablet; label: string; hint: string }[] = [
  { value: 'look', label: 'Look', hint: 'The photo, the name and the voice, right away.' },
  {
    value: 'practice',
    label: 'Gentle practice',
    hint: 'Two photos, and any tap is right. For somebody who still enjoys it.',
  },
  { value: 'rest', label: 'Rest', hint: 'Not on the tablet for now. The photo stays here.' },
];

type OnTabletChoiceProps = { value: FaceOnTablet; onChange: (value: FaceOnTablet) => void };

/** Chooses what the tablet does with a face. */
const OnTabletChoice = (choice: OnTabletChoiceProps) => (
  <ChoiceGroup label="On the tablet" options={choices} {...choice} />
);
