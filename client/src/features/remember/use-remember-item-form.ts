import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  rememberItemSchema,
  type RememberItem,
  type RememberItemInput,
} from '#shared/remember-item';
import { listFaults } from '../../lib/form-faults';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useFormSave, type FormSaveRules } from '../../ui/use-form-save';

export type RememberItemFormRules = FormSaveRules<RememberItemInput> & {
  /** The item that is being changed; none for a new one. */
  item?: RememberItem;
};

export function useRememberItemForm({ item, ...rules }: RememberItemFormRules) {
  const form = useForm<RememberItemInput>({
    resolver: zodResolver(rememberItemSchema),
    defaultValues: {
      title: item?.title ?? '',
      content: item?.content ?? '',
      category: item?.category ?? '',
      // Keeps the stored photo; see the schema.
      photoUrl: undefined,
    },
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });

  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const submit = form.handleSubmit(useFormSave(form, rules));

  const [category, chosen = item?.photoUrl] = useWatch({
    control: form.control,
    name: ['category', 'photoUrl'],
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty || preparing);
  return {
    ...form,
    submit,
    prepare,
    preparing,
    category,
    /** What is chosen, else what is kept, else null. */
    photoUrl: chosen ?? null,
    removePhoto: () => setPhoto(null),
    faults: listFaults({
      title: errors.title,
      content: errors.content,
      category: errors.category,
      photoUrl: errors.photoUrl,
    }),
    refusal: errors.root?.message,
  };
}
