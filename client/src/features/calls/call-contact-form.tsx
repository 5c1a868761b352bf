import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { FormEnd } from '../../ui/form-end';
import { TextField } from '../../ui/text-field';
import { addressFields, wayChoices } from './call-ways';
import { PictureChoice } from './picture-choice';
import { useCallContactForm, type CallContactFormRules } from './use-call-contact-form';

export function CallContactForm({
  submitLabel,
  ...rules
}: CallContactFormRules & { submitLabel: string }) {
  const { register, submit, way, chooseWay, suggestPicture, faults, refusal, formState } =
    useCallContactForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={faults} focusKey={submitCount} />
      <TextField
        label="Name"
        hint="As the person knows them, for example: Anna."
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { onBlur: suggestPicture })}
      />
      <ChoiceGroup
        label="How does the tablet reach them?"
        options={wayChoices}
        value={way}
        onChange={chooseWay}
      />
      <TextField {...addressFields[way]} error={errors.address?.message} {...register('address')} />
      <PictureChoice faces={rules.faces} field={register('facePhotoId')} />
      <FormEnd
        submitLabel={submitLabel}
        busy={isSubmitting ? 'Saving…' : undefined}
        refusal={faults.length === 0 ? refusal : undefined}
      />
    </Form>
  );
}
