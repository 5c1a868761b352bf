import { t } from '@lingui/core/macro';
import { useId, type ComponentType } from 'react';
import { givingAsks, type GiftPart } from '#shared/giving/asks';
import type { GiftLink } from '#shared/giving/giving.answer';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/product/limits';
import { relationWord, suggestedRelations } from '../../lib/relation-word';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { ErrorSummary } from '../../ui/error-summary';
import { FieldError } from '../../ui/field';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { PhotoField } from '../../ui/photo-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { VoiceRecorder } from '../../ui/voice-recorder';
import { giverTexts } from './giver-texts';
import { useGiftForm } from './use-gift-form';

type GiftFormProps = { token: string; link: GiftLink; onSent: () => void };

/** A photo, who gives it, and a sentence, spoken or written. */
export function GiftForm({ token, link: { asks, label }, onSent }: GiftFormProps) {
  const form = useGiftForm({ token, asks, label, onSent });
  const { fields, set, errors } = form;
  const { parts } = givingAsks[asks];
  const rest = parts.filter((part) => part !== 'photoUrl');
  const { sentence, consent } = giverTexts[asks];
  const sending = form.isSending ? t`Sending…` : undefined;
  const ids = useId();
  const relations = `${ids}-relations`;
  const agreedError = `${ids}-agreed`;
  const listed = Object.entries(errors)
    .filter(([name]) => name !== 'form')
    .map(([name, message]) => ({ name, message }));
  return (
    <UnsavedChanges unsaved={form.isTouched}>
      <Form onSubmit={form.send}>
        <ErrorSummary errors={listed} focusKey={form.tries} />
        {parts.includes('photoUrl') && <GiftPhoto form={form} />}
        <TextField
          label={t`Who are you?`}
          hint={t`Your name, as the family knows you.`}
          name="fromName"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={fields.fromName}
          error={errors.fromName}
          onChange={({ currentTarget }) => set({ fromName: currentTarget.value })}
        />
        <TextField
          label={t`What are you to the person?`}
          optional
          hint={t`For example: granddaughter, neighbor.`}
          autoComplete="off"
          list={relations}
          maxLength={NAME_MAX}
          value={fields.relationship}
          onChange={({ currentTarget }) => set({ relationship: currentTarget.value })}
        />
        <datalist id={relations}>
          {suggestedRelations()
            .filter((word) => word !== relationWord('pet'))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
        {rest.map((part) => {
          const Field = partFields[part];
          return <Field key={part} form={form} />;
        })}
        {sentence && (
          <TextAreaField
            label={sentence()}
            optional
            rows={2}
            autoComplete="off"
            maxLength={DESCRIPTION_MAX}
            value={fields.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
        )}
        <div className="grid gap-1.5">
          <CheckboxField
            label={consent()}
            name="agreed"
            checked={fields.agreed}
            aria-invalid={errors.agreed ? true : undefined}
            aria-describedby={errors.agreed ? agreedError : undefined}
            onChange={({ currentTarget }) => set({ agreed: currentTarget.checked })}
          />
          <FieldError id={agreedError} message={errors.agreed} />
        </div>
        {errors.form && (
          <Notice tone="danger" role="alert" title={t`Not sent yet`}>
            {errors.form}
          </Notice>
        )}
        <Button type="submit" size="large" busy={preparingText(form) ?? sending}>
          {t({
            message: 'Send',
            comment: 'Button that sends a photo or a recording to the family',
          })}
        </Button>
      </Form>
    </UnsavedChanges>
  );
}

type PartProps = { form: ReturnType<typeof useGiftForm> };

const preparingText = ({ preparing }: PartProps['form']) =>
  preparing ? t`Preparing the photo…` : undefined;

const GiftPhoto = ({ form }: PartProps) => (
  <PhotoField
    label={t`Photo`}
    name="photoUrl"
    previewUrl={form.photoUrl}
    busyText={preparingText(form)}
    error={form.errors.photoUrl}
    onChoose={(file) => void form.prepare(file)}
  />
);

function GiftVoice({ form: { errors, recorder } }: PartProps) {
  const errorId = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      aria-describedby={errors.voice ? errorId : undefined}
    >
      <legend className="mb-1.5 font-bold">{t`Say one sentence`}</legend>
      <FieldError id={errorId} message={errors.voice} />
      <VoiceRecorder inForm name="voice" recorder={recorder} stored={undefined} />
    </fieldset>
  );
}

/** The fields of what is given, behind those about the giver. A photo comes first of all. */
const partFields: Record<Exclude<GiftPart, 'photoUrl'>, ComponentType<PartProps>> = {
  voice: GiftVoice,
};
