import { smallPhoto } from '../../lib/small-photo';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { FormEnd } from '../../ui/form-end';
import { PhotoField } from '../../ui/photo-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { OnTabletChoice } from './on-tablet-choice';
import { RelationshipField } from './relationship-field';
import { useFacePhotoForm, type FacePhotoFormRules } from './use-face-photo-form';

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
    refusal,
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
      <FormEnd submitLabel={submitLabel} busy={busy} refusal={refusal} />
    </Form>
  );
}
