import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { hasRight } from '#shared/circle/roles';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { personItemFormSchema, type PersonItemInput } from '#shared/remember/remember-item.form';
import { categoryWord, storedCategory } from '../../lib/category-word';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { usePerson } from '../../session/person';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

const rules = zodResolver(personItemFormSchema);

export type RememberItemFormRules = SaveRules<PersonItemInput> & {
  /** The item to edit; undefined for a new one. */
  item?: PersonItem;
};

export function useRememberItemForm({ item, save, ...saving }: RememberItemFormRules) {
  const form = useValidatedForm<PersonItemInput>({
    ...saving,
    save: (input, requestKey) =>
      save({ ...input, category: storedCategory(input.category) }, requestKey),
    rules,
    defaultValues: valuesOf(item),
    order: { title: true, content: true, category: true, photoUrl: true, caregiversOnly: true },
  });

  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const { role } = usePerson();
  const [category, chosen = item?.photoUrl, caregiversOnly = item?.caregiversOnly] = useWatch({
    control: form.control,
    name: ['category', 'photoUrl', 'caregiversOnly'],
  });
  useUnsaved(form.formState.isDirty || preparing);
  return {
    ...form,
    prepare,
    preparing,
    category,
    /** The chosen photo, or else the stored one, or else null. */
    photoUrl: chosen ?? null,
    removePhoto: () => setPhoto(null),
    /** True for roles that also see such items. */
    canHide: hasRight(role, 'seePrivate'),
    caregiversOnly: caregiversOnly === true,
    setCaregiversOnly: (value: boolean) =>
      form.setValue('caregiversOnly', value, { shouldDirty: true }),
  };
}

const valuesOf = (item: PersonItem | undefined) => ({
  title: item?.title ?? '',
  content: item?.content ?? '',
  category: categoryWord(item?.category ?? ''),
  // Retains the stored photo; see the schema.
  photoUrl: undefined,
  // Retains what is stored, too.
  caregiversOnly: undefined,
});
