import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { hasRight } from '#shared/circle/roles';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { personItemFormSchema, type PersonItemInput } from '#shared/remember/remember-item.form';
import { categoryWord, storedCategory } from '../../lib/category-word';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { smallPhoto } from '../../lib/photo/small-photo';
import { usePerson } from '../../session/person';
import { CategoryField } from '../../ui/category-field';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { SwitchField } from '../../ui/switch-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

type RememberItemFormProps = RememberItemFormRules & { submitLabel: string };

export function RememberItemForm({ submitLabel, ...rules }: RememberItemFormProps) {
  const form = useRememberItemForm(rules);
  const { register, preparing, photoUrl, errorList } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const photoInput = useRef<HTMLInputElement>(null);
  const busy = preparing ? t`Preparing the photo…` : isSubmitting ? t`Saving…` : undefined;
  const removePhoto = () => {
    form.removePhoto();
    // The focused button is removed together with the photo.
    photoInput.current?.focus();
  };
  return (
    <Form onSubmit={form.submit}>
      {/* Not before the first attempt, because a photo that cannot be opened would move the focus to the top of the form. */}
      {submitCount > 0 && <ErrorSummary errors={errorList} focusKey={submitCount} />}
      <TextField
        label={t`Title`}
        hint={t`A few words to find it by.`}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label={t`Content`}
        hint={t`Short sentences, one point on each line.`}
        error={errors.content?.message}
        {...register('content')}
      />
      <CategoryField
        error={errors.category?.message}
        chosen={form.category}
        onSuggestion={(category) =>
          form.setValue('category', category, { shouldDirty: true, shouldValidate: true })
        }
        {...register('category')}
      />
      <PhotoField
        label={t`Photo`}
        optional
        name="photoUrl"
        inputRef={photoInput}
        previewUrl={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        busyText={preparing ? busy : undefined}
        error={errors.photoUrl?.message}
        onChoose={(file) => void form.prepare(file)}
        onRemove={removePhoto}
      />
      {form.canHide && (
        <SwitchField
          label={t`Only for caregivers and the tablet`}
          hint={t`Helpers and viewers do not see it. The tablet still shows it.`}
          checked={form.caregiversOnly}
          onChange={(event) => form.setCaregiversOnly(event.currentTarget.checked)}
        />
      )}
      <FormEnd submitLabel={submitLabel} busy={busy} serverError={form.serverError} />
    </Form>
  );
}

const rules = zodResolver(personItemFormSchema);

type RememberItemFormRules = SaveRules<PersonItemInput> & {
  /** The item to edit; undefined for a new one. */
  item?: PersonItem;
};

function useRememberItemForm({ item, save, ...saving }: RememberItemFormRules) {
  const form = useValidatedForm<PersonItemInput>({
    ...saving,
    save: (input, requestKey) =>
      save({ ...input, category: storedCategory(input.category) }, requestKey),
    rules,
    defaultValues: {
      title: item?.title ?? '',
      content: item?.content ?? '',
      category: categoryWord(item?.category ?? ''),
      // Retains the stored photo; see the schema.
      photoUrl: undefined,
      // Retains what is stored, too.
      caregiversOnly: undefined,
    },
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
