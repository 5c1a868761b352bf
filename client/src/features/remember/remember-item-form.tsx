import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { smallPhoto } from '../../lib/photo/small-photo';
import { CategoryField } from '../../ui/category-field';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { SwitchField } from '../../ui/switch-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useRememberItemForm, type RememberItemFormRules } from './use-remember-item-form';

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
      <TitleAndContent form={form} />
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
      {form.canHide && <OnlyForCaregivers form={form} />}
      <FormEnd submitLabel={submitLabel} busy={busy} serverError={form.serverError} />
    </Form>
  );
}

type FormProps = { form: ReturnType<typeof useRememberItemForm> };

function TitleAndContent({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <>
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
    </>
  );
}

function OnlyForCaregivers({ form }: FormProps) {
  return (
    <SwitchField
      label={t`Only for caregivers and the tablet`}
      hint={t`Helpers and viewers do not see it. The tablet still shows it.`}
      checked={form.caregiversOnly}
      onChange={(event) => form.setCaregiversOnly(event.currentTarget.checked)}
    />
  );
}
