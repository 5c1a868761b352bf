import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import {
  rememberItemSchema,
  type RememberItem,
  type RememberItemInput,
} from '#shared/remember-item';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

const rules = zodResolver(rememberItemSchema);

export type RememberItemFormRules = SaveRules<RememberItemInput> & {
  /** The item that is being changed; none for a new one. */
  item?: RememberItem;
};

export function useRememberItemForm({ item, ...saving }: RememberItemFormRules) {
  const form = useValidatedForm<RememberItemInput>({
    ...saving,
    rules,
    defaultValues: {
      title: item?.title ?? '',
      content: item?.content ?? '',
      category: item?.category ?? '',
      // Keeps the stored photo; see the schema.
      photoUrl: undefined,
    },
    summarize: ({ title, content, category: kind, photoUrl }) => ({
      title,
      content,
      category: kind,
      photoUrl,
    }),
  });

  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const [category, chosen = item?.photoUrl] = useWatch({
    control: form.control,
    name: ['category', 'photoUrl'],
  });
  useUnsaved(form.formState.isDirty || preparing);
  return {
    ...form,
    prepare,
    preparing,
    category,
    /** What is chosen, else what is kept, else null. */
    photoUrl: chosen ?? null,
    removePhoto: () => setPhoto(null),
  };
}
