import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FaceOnTablet, FacePhoto, UpdateFacePhoto } from '#shared/face-photo';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

export type FacePhotoFormRules<Output> = SaveRules<Output> & {
  /** The photo that is being changed; none for a new one. */
  photo?: FacePhoto;
  /** Validates a form that may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
};

export function useFacePhotoForm<Output extends object>({
  photo,
  schema,
  ...saving
}: FacePhotoFormRules<Output>) {
  const form = useValidatedForm<UpdateFacePhoto, Output>({
    ...saving,
    rules: zodResolver(schema),
    defaultValues: {
      // None chosen: a new photo needs one, and one that is there keeps its picture.
      photoUrl: undefined,
      name: photo?.name ?? '',
      relationship: photo?.relationship ?? '',
      description: photo?.description ?? '',
      onTablet: photo?.onTablet,
    } satisfies Record<keyof UpdateFacePhoto, unknown>,
    summarize: ({ photoUrl, name, relationship, description }) => ({
      photoUrl,
      name,
      relationship,
      description,
    }),
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
