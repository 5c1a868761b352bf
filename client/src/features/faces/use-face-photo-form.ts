import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import {
  faceTextNames,
  type FaceOnTablet,
  type FaceTexts,
  type UpdateFacePhoto,
} from '#shared/faces/face-photo.form';
import type { Crop } from '#shared/media/crop';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { useCropping } from './pictures/use-cropping';

export type FacePhotoFormRules<Output> = SaveRules<Output> & {
  /** The photo to edit; undefined for a new one. */
  photo?: FacePhoto;
  /** Validates a form that may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
};

export type TypedTexts = Record<keyof FaceTexts, string>;

/** A value for each text of a face. */
const forEachText = <Value>(value: (name: keyof FaceTexts, at: number) => Value) =>
  Object.fromEntries(faceTextNames.map((name, at) => [name, value(name, at)])) as Record<
    keyof FaceTexts,
    Value
  >;

export function useFacePhotoForm<Output extends object>({
  photo,
  schema,
  ...saving
}: FacePhotoFormRules<Output>) {
  const form = useValidatedForm<UpdateFacePhoto, Output>({
    ...saving,
    rules: zodResolver(schema),
    defaultValues: valuesOf(photo),
    order: {
      photoUrl: true,
      crop: true,
      ...forEachText(() => true as const),
      onTablet: true,
      hasDied: true,
    },
  });
  const { isDirty, isSubmitted } = form.formState;
  const chosenPhoto = useChosenPhoto(form);
  useUnsaved(isDirty || chosenPhoto.preparing);
  const [chosen, onTablet, hasDied = false, ...texts] = useWatch({
    control: form.control,
    name: ['photoUrl', 'onTablet', 'hasDied', ...faceTextNames],
  });
  return {
    ...form,
    ...chosenPhoto,
    chosen,
    typed: forEachText((_name, at) => texts[at] ?? ''),
    setRelationship: (value: string) =>
      form.setValue('relationship', value, { shouldDirty: true, shouldValidate: isSubmitted }),
    onTablet,
    setOnTablet: (value: FaceOnTablet) => form.setValue('onTablet', value, { shouldDirty: true }),
    hasDied,
  };
}

const valuesOf = (photo: FacePhoto | undefined) =>
  ({
    // A new photo requires an image. An edited photo retains its image if none is chosen.
    photoUrl: undefined,
    crop: undefined,
    ...forEachText((name) => photo?.[name] ?? ''),
    onTablet: photo?.onTablet,
    hasDied: photo ? (photo.hasDied ?? false) : photo,
  }) satisfies Record<keyof UpdateFacePhoto, unknown>;

type PhotoSetters = Pick<UseFormReturn<UpdateFacePhoto>, 'setError' | 'setValue' | 'clearErrors'>;

/** Shrinks the chosen photo, and lets the user crop it before it is sent. */
function useChosenPhoto({ setError, setValue, clearErrors }: PhotoSetters) {
  const onUnreadable = (message: string) => setError('photoUrl', { message });
  const setPhoto = (dataUrl: string, crop: Crop | undefined) => {
    setValue('photoUrl', dataUrl, { shouldDirty: true });
    setValue('crop', crop);
    clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (dataUrl) => setPhoto(dataUrl, undefined),
    onUnreadable,
  });
  const { begin, ...cropping } = useCropping({ onCropped: setPhoto, onUnreadable });
  const choose = (file: File) => {
    begin(file);
    void prepare(file);
  };
  return { choose, preparing, cropping };
}
