import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FaceOnTablet, FacePhoto, UpdateFacePhoto } from '#shared/face-photo';
import { listFaults } from '../../lib/form-faults';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useFormSave, type FormSaveRules } from '../../ui/use-form-save';

export type FacePhotoFormRules<Output> = FormSaveRules<Output> & {
  /** The photo that is being changed; none for a new one. */
  photo?: FacePhoto;
  /** Reads what the form holds, which may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
};

export function useFacePhotoForm<Output extends object>({
  photo,
  schema,
  ...rules
}: FacePhotoFormRules<Output>) {
  const form = useForm<UpdateFacePhoto, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: {
      // None chosen: a new photo needs one, and one that is there keeps its picture.
      photoUrl: undefined,
      name: photo?.name ?? '',
      relationship: photo?.relationship ?? '',
      description: photo?.description ?? '',
      onTablet: photo?.onTablet,
    } satisfies Record<keyof UpdateFacePhoto, unknown>,
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (dataUrl) => {
      form.setValue('photoUrl', dataUrl, { shouldDirty: true });
      form.clearErrors('photoUrl');
    },
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const submit = form.handleSubmit(useFormSave(form, rules));
  useUnsaved(form.formState.isDirty || preparing);
  const [chosen, onTablet, typedName, typedRelationship] = useWatch({
    control: form.control,
    name: ['photoUrl', 'onTablet', 'name', 'relationship'],
  });
  const typed = { name: typedName ?? '', relationship: typedRelationship ?? '' };
  const setOnTablet = (value: FaceOnTablet) =>
    form.setValue('onTablet', value, { shouldDirty: true });
  const { photoUrl, name, relationship, description } = form.formState.errors;
  const faults = listFaults({ photoUrl, name, relationship, description });
  return { ...form, submit, prepare, preparing, chosen, typed, onTablet, setOnTablet, faults };
}
